/** A small repeatable source of chance (mulberry32): the same seed always gives the same row of numbers. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    /** A number from 0 up to, not including, 1. */
    next,
    /** A number from low up to high. */
    between,
    /** A whole number from low to high, both included. */
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    pick: <T>(things: readonly [T, ...T[]]): T => things[Math.floor(next() * things.length)] ?? things[0],
  };
}

export type Random = ReturnType<typeof createRandom>;
