import { useEffect, useState } from "react";

/** Longer than any hold; a browser's timers end beyond some 24 days. */
const LONGEST_MS = 86_400_000;

/** Whether this moment has passed by the reader's clock; an answer that was cached may be older. False while the server draws. */
export function useOver(until: string | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    const left = Date.parse(until) - Date.now();
    const timer = setTimeout(() => setOver(until), Math.min(Math.max(0, left), LONGEST_MS));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && over === until;
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
