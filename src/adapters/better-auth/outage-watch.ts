import { AsyncLocalStorage } from "node:async_hooks";
import { isOutage } from "#db/client.ts";

interface Seen {
  outage?: unknown;
}

const current = new AsyncLocalStorage<Seen>();

/**
 * An adapter that behaves like the one that is given, and remembers when the database was away. The library makes all kinds of answers
 * of that by itself: a fault, nobody's session, or even a sign-out that has succeeded.
 */
export function watchOutages<A extends object>(adapter: A): A {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, given);
        return result instanceof Promise ? result.catch(noteOutage) : result;
      };
    },
  });
}

function noteOutage(error: unknown): never {
  const seen = current.getStore();
  if (seen && isOutage(error)) seen.outage = error;
  throw error;
}

/** Runs what asks the library something. Throws the outage when the database was away meanwhile, whatever the library made of it. */
export async function throwOutage<T>(work: () => Promise<T>): Promise<T> {
  const seen: Seen = {};
  const [outcome] = await Promise.allSettled([current.run(seen, work)]);
  if (seen.outage !== undefined) throw seen.outage;
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
