import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "./client.ts";

export type RateCounter = ReturnType<typeof createRateCounter>;

/** How limiters count in the shop's own table, so that all its processes count together and a restart forgets none. */
export const inTable = ({ $client }: Database) =>
  ({ storeClient: $client, storeType: "pool", tableName: "rate_limits", tableCreated: true }) as const;

/** Counts one more for `key`. Returns how many seconds to wait when nothing is left, otherwise null. */
export async function takeOne(limiter: RateLimiterPostgres, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return secondsOf(rejection);
    throw rejection;
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Counts events per key in fixed windows, for all processes. `hash` makes of a key what the table may hold. Throws when the database is away. */
export function createRateCounter(database: Database, hash: (key: string) => string) {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf(max: number, window: number): RateLimiterPostgres {
    const name = `${max}/${window}`;
    const limiter =
      limiters.get(name) ??
      new RateLimiterPostgres({
        ...inTable(database),
        keyPrefix: "rate",
        // The limiters of wrong passwords clear the table.
        clearExpiredByTimeout: false,
        points: max,
        duration: window,
      });
    limiters.set(name, limiter);
    return limiter;
  }

  return {
    /** Counts one more for `key`. Returns how many seconds to wait when `max` per `window` seconds are used up, otherwise null. */
    take(key: string, { max, window }: { window: number; max: number }): Promise<number | null> {
      return takeOne(limiterOf(max, window), hash(key));
    },
    /** How many seconds to wait, without counting; null when there is room. */
    async peek(key: string, max: number): Promise<number | null> {
      const counted = await limiterOf(max, 0).get(hash(key));
      return counted && counted.consumedPoints >= max ? secondsOf(counted) : null;
    },
    /** Takes one back. */
    async uncount(key: string, { max, window }: { window: number; max: number }): Promise<void> {
      await limiterOf(max, window).reward(hash(key));
    },
    async forget(key: string): Promise<void> {
      await limiterOf(1, 0).delete(hash(key));
    },
  };
}
