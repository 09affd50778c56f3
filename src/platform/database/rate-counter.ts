import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "./client.ts";

export interface RateCounter {
  /** Counts one more for `key`. Returns how many seconds to wait when `max` per `window` seconds are used up, otherwise null. */
  take(key: string, rule: { window: number; max: number }): Promise<number | null>;
  /** How many seconds to wait, without counting; null when there is room. */
  peek(key: string, max: number): Promise<number | null>;
  forget(key: string): Promise<void>;
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Counts events per key in fixed windows, for all processes. `hash` makes of a key what the table may hold. Throws when the database is away. */
export function createRateCounter(database: Database, hash: (key: string) => string): RateCounter {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf(max: number, window: number): RateLimiterPostgres {
    const name = `${max}/${window}`;
    const limiter =
      limiters.get(name) ??
      new RateLimiterPostgres({
        storeClient: database.$client,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
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
    async take(key, { max, window }) {
      try {
        await limiterOf(max, window).consume(hash(key));
        return null;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return secondsOf(rejection);
        throw rejection;
      }
    },
    async peek(key, max) {
      const counted = await limiterOf(max, 0).get(hash(key));
      return counted && counted.consumedPoints >= max ? secondsOf(counted) : null;
    },
    async forget(key) {
      await limiterOf(1, 0).delete(hash(key));
    },
  };
}
