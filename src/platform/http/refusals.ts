import type { Logger } from "#kernel/ports/logger.ts";

/** Milliseconds after the first refusal until all since are told: a line each would be as much work as answering. */
const TOLD_AFTER = 60_000;

export type Refusals = ReturnType<typeof createRefusals>;

/** Counts the requests that are refused because too much is asked, and tells how many there were, once a minute. */
export function createRefusals(log: Pick<Logger, "warn">, onEach: () => void = () => undefined) {
  let count = 0;
  return {
    note(): void {
      onEach();
      count += 1;
      if (count > 1) return;
      setTimeout(() => {
        log.warn({ part: "load", refused: count }, "requests were refused, because too much was asked");
        count = 0;
      }, TOLD_AFTER).unref();
    },
  };
}
