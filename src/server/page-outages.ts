import { data } from "react-router";
import { isUnavailable } from "./note-failure.ts";
import type { Shop } from "./shop.ts";
import { watchShop } from "./watch-shop.ts";

/** Thrown to the router, which sends the page with this status and hands it to the page's own screen for failures. */
const unavailable = () => data(null, { status: 503, statusText: "Service Unavailable" });

/**
 * The same shop for pages: an outage that a reading meets, or that it takes too long, makes the page 503, as it does a call, and `note` hears of it. The router by
 * itself would answer 500, as to a fault of ours.
 */
export function withOutagePages(shop: Shop, note: (error: unknown) => void): Shop {
  return watchShop(shop, (_name, _input, returned) =>
    returned.catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      note(error);
      throw unavailable();
    }),
  );
}

/** For a person whom we can't make out, because the database is away: neither a guest's page nor anybody's. Each use makes the page 503. */
export function withoutDatabase(shop: Shop): Shop {
  return new Proxy(shop, {
    get() {
      throw unavailable();
    },
  });
}
