import type { StoreDetails } from "#contract/store-details.ts";
import { isBlank } from "#contract/visible-text.ts";

/** The facts of the store as the form holds them: lists of lines as text. */
export interface StoreDraft extends Omit<StoreDetails, "address_lines" | "opening_hours"> {
  address_lines: string;
  opening_hours: string;
}

/** What is saved, as the form shows it. */
export function toStoreDraft(store: StoreDetails): StoreDraft {
  return {
    ...store,
    address_lines: store.address_lines.join("\n"),
    opening_hours: store.opening_hours.join("\n"),
  };
}

/** What was entered, as it is sent. Links of which nothing was filled in are left out. */
export function toStoreDetails(draft: StoreDraft): StoreDetails {
  return {
    ...draft,
    gst_number: draft.gst_number.trim().toUpperCase(),
    address_lines: draft.address_lines.split("\n"),
    opening_hours: draft.opening_hours.split("\n"),
    social_links: draft.social_links.filter(({ name, url }) => !isBlank(name + url)),
  };
}
