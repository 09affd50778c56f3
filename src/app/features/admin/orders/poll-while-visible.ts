const PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** Milliseconds until the next question, after this many failures in a row: 5 s, then twice as long each time, at most a minute. */
export function pauseAfter(failures: number): number {
  return Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Asks again and again while the page can be seen; a hidden tab rests, and asks at once when it is looked at again. `ask` answers
 * whether it got through and never throws. Returns how to stop.
 */
export function pollWhileVisible(ask: () => Promise<boolean>, page: Page): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let asking = false;
  let stopped = false;
  const resting = () => stopped || page.visibilityState === "hidden";

  async function round() {
    clearTimeout(timer);
    if (asking || resting()) return;
    asking = true;
    failures = (await ask()) ? 0 : failures + 1;
    asking = false;
    if (!resting()) timer = setTimeout(round, pauseAfter(failures));
  }

  const look = () => void round();
  page.addEventListener("visibilitychange", look);
  timer = setTimeout(round, PAUSE_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", look);
  };
}
