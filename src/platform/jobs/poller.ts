import type { Logger } from "#kernel/ports/logger.ts";
import { type Repeated, repeat } from "../repeat.ts";

export interface PollerOptions {
  part: string;
  round: () => Promise<unknown>;
  /** Milliseconds between two rounds. */
  pause: number;
  log: Logger;
}

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
