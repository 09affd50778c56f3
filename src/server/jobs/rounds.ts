import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#domain/logger.ts";

export interface Rounds {
  /** Ends after the round that is under way. */
  stop(): Promise<void>;
}

export interface RoundsOptions {
  /** Whose rounds these are, for the log. */
  part: string;
  round: () => Promise<unknown>;
  /** Milliseconds between the rounds. */
  pause: number;
  log: Logger;
}

/** Goes its rounds until it is told to stop. A round that fails (the database is away) is logged, and the next one does its work. */
export function startRounds({ part, round, pause, log }: RoundsOptions): Rounds {
  const stopping = new AbortController();

  async function keepGoing(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await round();
      } catch (error) {
        const reason = error instanceof Error ? error.name : typeof error;
        log.error({ part, reason }, `a round of the ${part} failed; the next one makes up for it`);
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const going = keepGoing();
  return {
    async stop() {
      stopping.abort();
      await going;
    },
  };
}
