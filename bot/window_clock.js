// The clock of the table, and what moves it.
const CAPABILITY = location.hash.slice(1);
const PULSE = 1000;
const WHEN = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit",
  hourCycle: "h23", timeZone: "UTC", timeZoneName: "short" };

async function ask(path, body) {
  const headers = { "X-Simcord-Capability": CAPABILITY, "Content-Type": "application/json" };
  const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const answer = await fetch(path, { headers, cache: "no-store", ...sent });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

function made(tag, className, text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

function hands(face) {
  const bar = made("form", "preview-toolbar");
  const [time, told] = [made("time", "toolbar-status"), made("span", "toolbar-status")];
  const field = Object.assign(made("input", ""), { placeholder: face.hours, inputMode: "numeric" });
  field.setAttribute("aria-label", face.hours);
  bar.setAttribute("aria-label", face.title);
  time.title = face.title;
  told.setAttribute("role", "status");
  field.size = 6;
  Object.assign(bar.style, { height: "auto", minHeight: "0" }); // not that of the bar above
  const buttons = face.moves.map(({ by, label }) => {
    const button = Object.assign(made("button", "toolbar-button", label), { type: "button" });
    button.addEventListener("click", () => move(by));
    return button;
  });
  buttons.push(Object.assign(made("button", "toolbar-button", face.go), { type: "submit" }));
  bar.addEventListener("submit", (event) => { event.preventDefault(); move(field.value); });
  bar.append(time, ...buttons.slice(0, -1), field, buttons.at(-1), told);

  async function move(by) {
    rest(true);
    try {
      told.textContent = (await ask("/api/action", { kind: "move_clock", by })).refused;
    } finally {
      show(await ask("/api/clock"));
    }
  }

  function show({ now, moving }) {
    time.dateTime = now;
    time.textContent = new Intl.DateTimeFormat("en-GB", WHEN).format(new Date(now));
    rest(moving);
  }

  function rest(moving) {
    for (const button of buttons) button.disabled = moving;
  }
  return { bar, show };
}

const { bar, show } = hands(await ask("/api/clock"));
document.querySelector("#toolbar").after(bar);
for (;;) {
  await ask("/api/clock").then(show, () => {});
  await new Promise((wake) => { setTimeout(wake, PULSE); });
}
