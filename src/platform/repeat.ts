import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds of waiting, or until `signal` is aborted; never fails. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

export interface Repeated {
  /** Aborts the signal, and ends after the round that is under way. */
  stop(): Promise<void>;
}

/** Does `round`, which never fails, again and again with so many milliseconds in between, until stopped. */
export function repeat(round: (signal: AbortSignal) => Promise<unknown>, milliseconds: number): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await round(signal);
      await pause(milliseconds, signal);
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
