import { createRateCounter } from "#adapters/better-auth/rate-counter.ts";
import type { Call, RateLimit } from "#contract/call.ts";
import { tooManyAttempts } from "#contract/pause.ts";
import { type Failure, fail } from "#contract/result.ts";
import type { SecurityEvent } from "#domain/accounts/security-log.ts";
import type { Shop } from "../shop.ts";

interface Options {
  /** Milliseconds of the epoch. */
  now?: (() => number) | undefined;
  /** The sentence of the error; `seconds` until there is room again. */
  message?: (seconds: number) => string;
  /** What the security log hears when somebody asked too often. */
  event?: SecurityEvent;
}

interface Asked {
  clientAddress: string;
  setHeader(name: string, value: string): void;
  report(event: SecurityEvent): void;
}

/**
 * Counts who makes a call, in the memory of this process, by the limits of its contract. `take` counts one and fails with Retry-After
 * when there were too many, and then counts nothing; `peek` fails without counting. Where a body costs little, one that can't be
 * understood is not counted: peek before it is read, take after. `email` is whose name the call is made in, once that is known.
 */
export function limitRate(call: Call, { now, message = tooManyAttempts, event }: Options = {}) {
  const rates = createRateCounter(now);

  function counted(
    { actor }: Pick<Shop, "actor">,
    { clientAddress }: Pick<Asked, "clientAddress">,
    email?: string,
  ) {
    const keys: Record<RateLimit["per"], string | undefined> = {
      account: actor.kind === "guest" ? undefined : actor.userId,
      client: clientAddress,
      email: email?.toLowerCase(),
    };
    return call.limits.flatMap((limit) => {
      const key = keys[limit.per];
      return key === undefined ? [] : [{ key: `${limit.per}|${key}`, limit }];
    });
  }

  function peek(shop: Pick<Shop, "actor">, asked: Asked, email?: string): Failure<"rate_limited"> | null {
    for (const { key, limit } of counted(shop, asked, email)) {
      const seconds = rates.peek(key, limit.max);
      if (seconds === null) continue;
      if (event) asked.report(event);
      asked.setHeader("Retry-After", String(seconds));
      return fail("rate_limited", message(seconds));
    }
    return null;
  }

  return {
    peek,
    take(shop: Pick<Shop, "actor">, asked: Asked, email?: string): Failure<"rate_limited"> | null {
      const refused = peek(shop, asked, email);
      if (refused) return refused;
      for (const { key, limit } of counted(shop, asked, email)) rates.take(key, limit);
      return null;
    },
    forget(shop: Pick<Shop, "actor">, asked: Pick<Asked, "clientAddress">): void {
      for (const { key } of counted(shop, asked)) rates.forget(key);
    },
  };
}
