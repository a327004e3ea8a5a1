// Suggestions stand open before a letter is typed, as in Discord: SimCord's page asks for them
// only when something has been typed, and says that there are none until they come.
const FIELD = ".command-option-input[aria-autocomplete='list']";
const PATIENCE = 1500;
const TYPING = 300;
let asked = "";
let typed = 0;

document.addEventListener("input", () => { typed = Date.now(); }, true);

document.addEventListener("focusin", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(FIELD) || target.value) return;
  const row = target.closest(".command-row");
  const parts = [...row.querySelectorAll(".command-chip, input")];
  const question = JSON.stringify([target.dataset.option, parts.map((p) => p.value || p.textContent)]);
  if (question === asked) return;
  asked = question;
  target.dispatchEvent(new Event("input", { bubbles: true }));
});

function hold(empty) {
  empty.dataset.held = "true";
  if (Date.now() - typed > TYPING) {
    empty.closest(".command-popup").hidden = true;
    return;
  }
  const text = empty.textContent;
  empty.textContent = "…";
  setTimeout(() => { empty.textContent = text; }, PATIENCE);
}

new MutationObserver(() => {
  if (!document.querySelector(".command-row")) asked = "";
  if (!document.activeElement.matches(FIELD)) return;
  document.querySelectorAll(".command-empty:not([data-held])").forEach(hold);
}).observe(document.body, { childList: true, subtree: true });
