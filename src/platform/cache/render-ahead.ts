import { setImmediate as nextTurn } from "node:timers/promises";
import { pause, type Repeated, repeat } from "../repeat.ts";

/** Requests that a process was sent so far, and those of them that are under way. */
export interface Traffic {
  asked: number;
  underWay: number;
}

interface Ahead {
  traffic: Readonly<Traffic>;
  /** Addresses of pages, those first that are to be kept before others. */
  list(): AsyncIterable<string>;
  cache: { isWanted(address: string): boolean; losses(): number };
  /** Renders a page into the cache. */
  render(address: string): Promise<unknown>;
  onError(error: unknown): void;
}

/** Milliseconds without any request after which the process counts as idle, and between two looks whether pages have gone. */
const QUIET = 25;
const LOOK_EVERY = 2000;
/** Milliseconds after which all pages are looked at although nothing changed: some are stale by then. */
const LOOK_AGAIN = 60_000;
/** Pages that are looked at in one turn of the event loop. */
const AT_ONCE = 500;

/**
 * Renders the pages that are not kept while nobody asks for anything, one at a time: whoever asks for one next need not wait for it. It is begun
 * only when the event loop has looked for requests and found none.
 */
export function renderAhead({ traffic, list, cache, render, onError }: Ahead): Repeated {
  let heard = traffic.asked;
  let seen = { losses: -1, at: 0 };

  async function untilIdle(signal: AbortSignal): Promise<void> {
    do {
      const isQuiet = heard === traffic.asked && traffic.underWay === 0;
      heard = traffic.asked;
      // Two turns, so that those who wait at the door are let in first.
      if (isQuiet) for (let turn = 0; turn < 2; turn++) await nextTurn();
      else await pause(QUIET, signal);
    } while (!signal.aborted && (heard !== traffic.asked || traffic.underWay > 0));
  }

  async function renderAll(signal: AbortSignal): Promise<void> {
    let looked = 0;
    for await (const address of list()) {
      if (signal.aborted) return;
      if (looked++ % AT_ONCE === 0) await nextTurn();
      if (!cache.isWanted(address)) continue;
      await untilIdle(signal);
      // Somebody may have asked for it meanwhile.
      if (!signal.aborted && cache.isWanted(address)) await render(address);
    }
  }

  return repeat(async (signal) => {
    const losses = cache.losses();
    if (losses === seen.losses && performance.now() - seen.at < LOOK_AGAIN) return;
    seen = { losses, at: performance.now() };
    await renderAll(signal).catch((error: unknown) => {
      if (!signal.aborted) onError(error);
    });
  }, LOOK_EVERY);
}
