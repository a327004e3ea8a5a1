"""What has changed since the viewer last looked, on the map."""
