interface Window {
  count: number;
  /** Milliseconds of the epoch. */
  endsAt: number;
}

export interface RateCounter {
  /** Counts one more for `key`. Returns how many seconds to wait when `max` per `window` seconds are used up, otherwise null. */
  take(key: string, rule: { window: number; max: number }): number | null;
  /** How many seconds to wait, without counting; null when there is room. */
  peek(key: string, max: number): number | null;
  forget(key: string): void;
}

/** Beyond this many keys the oldest are dropped: an attacker's invented addresses must not fill the memory. */
const MAX_KEYS = 50_000;

/**
 * Counts events per key in fixed windows, in the memory of this process: the shop is one process, and a restart that forgets a few
 * minutes of attempts gives an attacker nothing. `now` answers milliseconds of the epoch.
 */
export function createRateCounter(now: () => number = Date.now): RateCounter {
  const windows = new Map<string, Window>();

  function live(key: string): Window | undefined {
    const window = windows.get(key);
    if (window && window.endsAt <= now()) {
      windows.delete(key);
      return undefined;
    }
    return window;
  }

  function makeRoom(): void {
    if (windows.size < MAX_KEYS) return;
    for (const key of windows.keys()) live(key);
    for (const key of windows.keys()) {
      if (windows.size < MAX_KEYS) return;
      windows.delete(key);
    }
  }

  const secondsLeft = (window: Window) => Math.max(1, Math.ceil((window.endsAt - now()) / 1000));

  return {
    take(key, rule) {
      const window = live(key);
      if (!window) {
        makeRoom();
        windows.set(key, { count: 1, endsAt: now() + rule.window * 1000 });
        return null;
      }
      if (window.count >= rule.max) return secondsLeft(window);
      window.count += 1;
      return null;
    },
    peek(key, max) {
      const window = live(key);
      return window && window.count >= max ? secondsLeft(window) : null;
    },
    forget(key) {
      windows.delete(key);
    },
  };
}
