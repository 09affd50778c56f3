import { createContext, replace } from "react-router";
import { splitLanguage } from "#kernel/languages/messages.ts";
import type { Segment } from "../cache/joined-gzip.ts";
import type { Shop } from "../use-cases/shop.ts";

/** The shop that loaders read from: `context.get(shopContext)`. Set for every page request by the server. */
export const shopContext = createContext<Shop>();

/** Hears of every fault of a page, for the log: a fault's own words can hold what somebody entered. */
export const faultContext = createContext<(error: unknown) => void>((error) => console.error(error));

/** Where a page is put past its response, whose streams would carry it in pieces and back. */
export interface DrawnSlot {
  /** Its HTML, and what makes segments of that with what the page shares with others. */
  page?: { html: string; fill(html: string): Segment[] };
}

export const drawnContext = createContext<DrawnSlot | null>(null);

/** Structured data (schema.org) of a page, for its head. Not of its loader's data: a browser has no use for it. */
export const structuredContext = createContext<readonly object[]>([]);

/** The nonce that this page's inline scripts carry, or null where no policy is sent (development). */
export const nonceContext = createContext<string | null>(null);

/**
 * Leads to the address that says what the page shows, when the one that was asked for says something else. `shown` holds every
 * parameter that the page reads, "" for one that is not set; others (of a newsletter, say) stay as they are.
 */
export function redirectToCanonical(url: URL, shown: Readonly<Record<string, string>>): void {
  const there = new URLSearchParams(url.searchParams);
  let differs = false;
  for (const [name, value] of Object.entries(shown)) {
    const asked = url.searchParams.getAll(name);
    if (value === "" ? asked.length === 0 : asked.length === 1 && asked[0] === value) continue;
    differs = true;
    if (value === "") there.delete(name);
    else there.set(name, value);
  }
  // Commas stand as they are, as in the links of a listing.
  const search = there.toString().replaceAll("%2C", ",");
  // Of several slashes at its beginning a browser makes another host. The router puts the language in front.
  const { path } = splitLanguage(url.pathname.replace(/^\/+/, "/"));
  if (differs) throw replace(search ? `${path}?${search}` : path);
}
