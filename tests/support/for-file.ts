import { afterAll } from "vitest";

/** Closes something after the last test of the file that opens it, what was opened last first; returns it. */
export function forFile<Opened>(opened: Opened, close: (opened: Opened) => unknown): Opened {
  afterAll(async () => void (await close(opened)));
  return opened;
}
