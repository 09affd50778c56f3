import { data } from "react-router";
import { isUnavailable } from "./note-failure.ts";
import type { Shop, Surround } from "./shop.ts";

/** Thrown to the router, which renders the page's error screen with this status. */
const unavailable = () => data(null, { status: 503, statusText: "Service Unavailable" });

/**
 * For pages: a read that meets an outage or takes too long makes the page a 503, as it does for a call, and is reported to `note`. The
 * router by itself would respond with 500, as for a bug.
 */
export function outagePages(note: (error: unknown) => void): Surround {
  return (result) =>
    result.catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      note(error);
      throw unavailable();
    });
}

/** The shop while the actor can't be determined because the database is away: each use makes the page a 503. */
export const withoutDatabase: Shop = {
  get actor(): never {
    throw unavailable();
  },
  run() {
    throw unavailable();
  },
};
