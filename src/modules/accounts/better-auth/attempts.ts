import { like } from "drizzle-orm";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { mustExist } from "#kernel/result.ts";
import type { Database } from "#platform/database/client.ts";
import { inTable, takeOne } from "#platform/database/rate-counter.ts";
import { rateLimits } from "#platform/database/rate-limits-schema.ts";

const QUARTER_HOUR = 15 * 60;

/** How many wrong ones, or how many mails, are allowed (points) within how long (seconds). */
const rules = {
  /** Sign-ins for one email from one network address. */
  address: { points: 10, duration: QUARTER_HOUR },
  /** Sign-ins for one email on a device that its owner signed in on before. */
  device: { points: 10, duration: QUARTER_HOUR },
  /** Sign-ins for one email from all other addresses together: whoever has many of them has no more guesses than this. */
  everywhere: { points: 50, duration: QUARTER_HOUR },
  /** Passwords and codes that a person is asked for once more, by account. Blocked for as long again as the library blocks factors. */
  check: { points: 10, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** Mails of all kinds that one client asks for to a mailbox. All clients together: `countMailsOfStrangers`. */
  mailClient: { points: 5, duration: QUARTER_HOUR },
  /** Mails of one kind that are asked for on a device that the email's owner signed in on before. */
  mailDevice: { points: 5, duration: QUARTER_HOUR },
} as const;

/** One count that a try goes on: the kind of limit, whose it is (a hash in hex) and, where needed, from where. */
export interface Count {
  kind: keyof typeof rules;
  account: string;
  from?: string;
}

const keyOf = ({ account, from }: Count) => (from === undefined ? account : `${account}|${from}`);

export type Attempts = ReturnType<typeof createAttempts>;

export function createAttempts(database: Database) {
  const limiters = new Map(
    Object.entries(rules).map(([kind, rule]) => [
      kind,
      new RateLimiterPostgres({ ...inTable(database), keyPrefix: kind, ...rule }),
    ]),
  );
  const limiterOf = ({ kind }: Count) => mustExist(limiters.get(kind), "a limit");

  /** Takes a try back that turned out not to be wrong. */
  async function uncount(counts: readonly Count[]): Promise<void> {
    for (const count of counts) await limiterOf(count).reward(keyOf(count));
  }

  return {
    uncount,
    /** Counts a try before it is known how it ends. Returns seconds to wait when one of the counts is used up, and counts on none of them then. */
    async take(counts: readonly Count[]): Promise<number | null> {
      for (const [i, count] of counts.entries()) {
        const wait = await takeOne(limiterOf(count), keyOf(count));
        if (wait === null) continue;
        await uncount(counts.slice(0, i));
        return wait;
      }
      return null;
    },
    async forget(count: Count): Promise<void> {
      await limiterOf(count).delete(keyOf(count));
    },
    /** Forgets everything that was counted for an account, from wherever it came. */
    async forgetAccount(account: string): Promise<void> {
      for (const kind of limiters.keys()) {
        await database.delete(rateLimits).where(like(rateLimits.key, `${kind}:${account}%`));
      }
    },
  };
}
