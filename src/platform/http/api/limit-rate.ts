import type { Call, RateLimit } from "#kernel/call.ts";
import { tooManyAttempts } from "#kernel/pause.ts";
import { type Failure, fail } from "#kernel/result.ts";
import type { RateCounter } from "../../database/rate-counter.ts";
import type { SecurityEvent } from "../../observe/security-log.ts";
import type { Context } from "../../use-cases/context.ts";
import { networkOf } from "../client-address.ts";

/** So many times as often may a call be made from a whole site, a /48 of IPv6, as from one of its 65,536 networks. */
const TIMES_OF_A_SITE = 8;

interface Options {
  /** The sentence of the error; `seconds` until there is room again. */
  message?: (seconds: number) => string;
  event?: SecurityEvent;
}

interface Asked {
  clientAddress: string;
  rates: RateCounter;
  setHeader(name: string, value: string): void;
  report(event: SecurityEvent): void;
}

type Caller = Pick<Context, "actor">;
type Refused = Promise<Failure<"rate_limited"> | null>;

/**
 * Counts who makes a call, by the limits of its contract. `take` counts one and fails with Retry-After when there were too many, `peek` fails
 * without counting: where a body costs little, peek before it is read and take after. `email`: in whose name the call is made.
 */
export function limitRate(call: Call, { message = tooManyAttempts, event }: Options = {}) {
  function counted({ actor }: Caller, { clientAddress }: Pick<Asked, "clientAddress">, email?: string) {
    const keys: Record<RateLimit["per"], string | undefined> = {
      account: actor.kind === "guest" ? undefined : actor.userId,
      client: clientAddress,
      email: email?.toLowerCase(),
    };
    const site = networkOf(clientAddress);
    return call.limits.flatMap((limit) => {
      const name = (key: string) => `${call.method} ${call.path}|${limit.per}|${key}`;
      const key = keys[limit.per];
      const own = key === undefined ? [] : [{ key: name(key), limit }];
      if (limit.per !== "client" || !site) return own;
      return [...own, { key: name(site), limit: { ...limit, max: TIMES_OF_A_SITE * limit.max } }];
    });
  }

  function refuse(asked: Asked, seconds: number): Failure<"rate_limited"> {
    if (event) asked.report(event);
    asked.setHeader("Retry-After", String(seconds));
    return fail("rate_limited", message(seconds));
  }

  async function peek(ctx: Caller, asked: Asked, email?: string): Refused {
    for (const { key, limit } of counted(ctx, asked, email)) {
      const seconds = await asked.rates.peek(key, limit.max);
      if (seconds !== null) return refuse(asked, seconds);
    }
    return null;
  }

  return {
    peek,
    async take(ctx: Caller, asked: Asked, email?: string): Refused {
      const refused = await peek(ctx, asked, email);
      if (refused) return refused;
      for (const { key, limit } of counted(ctx, asked, email)) {
        const seconds = await asked.rates.take(key, limit);
        // Others came between the look and the counting.
        if (seconds !== null) return refuse(asked, seconds);
      }
      return null;
    },
    async forget(ctx: Caller, asked: Pick<Asked, "clientAddress" | "rates">): Promise<void> {
      for (const { key } of counted(ctx, asked)) await asked.rates.forget(key);
    },
  };
}
