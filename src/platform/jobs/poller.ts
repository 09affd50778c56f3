import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#kernel/ports/logger.ts";

export interface Poller {
  /** Ends after the round that is under way. */
  stop(): Promise<void>;
}

export interface PollerOptions {
  /** The name of what is polled, for the log. */
  part: string;
  round: () => Promise<unknown>;
  /** Milliseconds between two rounds. */
  pause: number;
  log: Logger;
}

/** Runs `round` every `pause` milliseconds until stopped; errors are logged, and the next round makes up for them. */
export function startPolling({ part, round, pause, log }: PollerOptions): Poller {
  const stopping = new AbortController();

  async function run(): Promise<void> {
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

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
