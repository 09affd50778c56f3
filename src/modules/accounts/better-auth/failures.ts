import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "#kernel/ports/logger.ts";
import { isOutage } from "#platform/database/client.ts";

/** An error for a log. A failed query's own message lists its parameters (addresses, hashes), so it is never the one that is taken. */
export function describeError(error: unknown): { error: string; code?: string; reason?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  let inner = error;
  while (inner.cause instanceof Error) inner = inner.cause;
  const code = "code" in inner && typeof inner.code === "string" ? { code: inner.code } : {};
  const isQuery = inner === error && error.name === "DrizzleQueryError";
  return { error: error.name, ...code, ...(isQuery ? {} : { reason: inner.message }) };
}

/** Messages of the library about an invalid response of a device: a client's error, and no fault of the shop. */
const REFUSALS = new Set(["Failed to verify authentication", "Failed to verify registration"]);

/** The library's logger over ours. It speaks of failed sign-ins as warnings and names addresses in `info`, which is left out. */
export function authLogger(log: Logger) {
  return {
    level: "error" as const,
    disableColors: true,
    log(level: "debug" | "info" | "success" | "warn" | "error", message: string, ...details: unknown[]) {
      const faults = details.filter((detail) => detail instanceof Error).map(describeError);
      const facts = { part: "accounts", ...(faults.length > 0 ? { faults } : {}) };
      // The words are the library's, and some of them quote what a client sent: one short line of it is enough.
      const line = message.replace(/\s+/g, " ").slice(0, 200) || "account route failed";
      if (level === "error" && faults.length > 0 && !REFUSALS.has(message)) log.error(facts, line);
      else log.warn(facts, line);
    },
  };
}

/** Logs what the library failed with by its own account. Its refusals are for the client alone. */
export async function logFailed(log: Logger, response: Response): Promise<void> {
  if (response.status < 500) return;
  const reason = (await response.clone().text()).slice(0, 200);
  log.error({ part: "accounts", status: response.status, reason }, "an account route failed");
}

const current = new AsyncLocalStorage<{ outage?: unknown }>();

/** The library's adapter, which notes when the database was away: the library makes a fault, nobody's session or even a success of that. */
export function watchOutages<A extends object>(adapter: A): A {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, given);
        if (!(result instanceof Promise)) return result;
        return result.catch((error: unknown) => {
          const seen = current.getStore();
          if (seen && isOutage(error)) seen.outage = error;
          throw error;
        });
      };
    },
  });
}

/** Runs what asks the library something. Throws the outage when the database was away meanwhile, whatever the library made of it. */
export async function throwOutage<T>(work: () => Promise<T>): Promise<T> {
  const seen: { outage?: unknown } = {};
  const [outcome] = await Promise.allSettled([current.run(seen, work)]);
  if (seen.outage !== undefined) throw seen.outage;
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
