import { useEffect } from "react";
import { DAY } from "#kernel/durations.ts";

/** Longer than any hold; a browser's timers end beyond some 24 days. */
const LONGEST_MS = DAY;

/** Milliseconds after which a page that waits for something asks again. */
const ASK_AGAIN_MS = 20_000;

/** Asks again and again while something is waited for and the page is looked at, and at once when it is looked at again. */
export function useWaiting(waits: boolean, ask: () => void): void {
  useEffect(() => {
    if (!waits) return;
    const askIfSeen = () => document.visibilityState === "visible" && ask();
    const timer = setInterval(askIfSeen, ASK_AGAIN_MS);
    document.addEventListener("visibilitychange", askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askIfSeen);
    };
  }, [waits, ask]);
}

/** Calls `onOver` once so many seconds have passed; null for never. */
export function useAfter(seconds: number | null, onOver: () => void): void {
  useEffect(() => {
    if (seconds === null) return;
    // A second later, so that the server's clock is past it too.
    const timer = setTimeout(onOver, Math.min((seconds + 1) * 1000, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [seconds, onOver]);
}
