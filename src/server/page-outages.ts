import { data } from "react-router";
import { isOutage } from "#db/client.ts";
import type { Shop } from "./shop.ts";

/** Thrown to the router, which sends the page with this status and hands it to the page's own screen for failures. */
const unavailable = () => data(null, { status: 503, statusText: "Service Unavailable" });

/**
 * The same shop for pages: an outage that a reading meets makes the page 503, as it does a call, and `note` hears of it. The router by
 * itself would answer 500, as to a fault of ours.
 */
export function withOutagePages(shop: Shop, note: (error: unknown) => void): Shop {
  const report = (error: unknown): never => {
    if (!isOutage(error)) throw error;
    note(error);
    throw unavailable();
  };
  const watched = (part: object) =>
    new Proxy(part, {
      get(target, name) {
        const read: unknown = Reflect.get(target, name);
        if (typeof read !== "function") return read;
        return (...input: unknown[]) => {
          const response: unknown = Reflect.apply(read, undefined, input);
          return response instanceof Promise ? response.catch(report) : response;
        };
      },
    });
  return new Proxy(shop, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name);
      return typeof part === "object" && part !== null ? watched(part) : part;
    },
  });
}

/** For a person whom we can't make out, because the database is away: neither a guest's page nor anybody's. Each use makes the page 503. */
export function withoutDatabase(shop: Shop): Shop {
  return new Proxy(shop, {
    get() {
      throw unavailable();
    },
  });
}
