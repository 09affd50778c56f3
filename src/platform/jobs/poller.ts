import type { Logger } from "#kernel/ports/logger.ts";
import { type Repeated, repeat } from "../repeat.ts";

export interface PollerOptions {
  /** The name of what is polled, for the log. */
  part: string;
  round: () => Promise<unknown>;
  /** Milliseconds between two rounds. */
  pause: number;
  log: Logger;
}

/** Runs `round` every `pause` milliseconds until stopped; errors are logged, and the next round makes up for them. */
export function startPolling({ part, round, pause, log }: PollerOptions): Repeated {
  return repeat(async () => {
    try {
      await round();
    } catch (error) {
      const reason = error instanceof Error ? error.name : typeof error;
      log.error({ part, reason }, `a round of the ${part} failed; the next one makes up for it`);
    }
  }, pause);
}
