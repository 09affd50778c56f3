import type * as z from "zod/mini";
import type { storeDetails } from "./settings.ts";

/** The facts of the store, as its pages, mails and receipts tell them. "" is what the store does not have, or not yet say. */
export type StoreDetails = z.infer<typeof storeDetails>;

/** The store's postal address, line by line, without its name and without what is blank. */
export function storeAddressLines(store: StoreDetails): string[] {
  const place = [[store.city, store.state].filter(Boolean).join(", "), store.zip].filter(Boolean).join(" ");
  return [...store.address_lines, place, store.country].filter((line) => line !== "");
}

/** The registered name of the charity; the store's own name until that was entered. */
export function legalName(store: StoreDetails): string {
  return store.legal_name || store.name;
}
