import * as z from "zod/mini";
import { defineCall, listOf, messageOf, oneOf } from "#kernel/call.ts";
import { entityId, rupeesInput, timestamp } from "#kernel/fields.ts";
import { msg } from "#kernel/languages/messages.ts";
import { facets } from "#kernel/lists.ts";
import { visibleText } from "#kernel/visible-text.ts";
import { areOf, ofEachFacet, readFits } from "#modules/garments/contract/list-query.ts";

export const MOST_SAVED_SEARCHES = 20;
export const MOST_LIKED = 100;

const price = z.optional(rupeesInput(msg("Prices must be amounts in rupees")));

/** The filters of a listing that can be saved, each as its query knows it; prices in rupees, `max` not included. */
export const savedFilters = z
  .object({
    search: z.optional(z.string().check(z.overwrite(visibleText), z.maxLength(100))),
    category_id: z.optional(entityId),
    sub_category_id: z.optional(entityId),
    brand_id: z.optional(entityId),
    min: price,
    max: price,
    ...ofEachFacet((facet) =>
      z.optional(z.array(z.string()).check(z.refine(areOf(facet), msg("Please choose from the list")))),
    ),
    /** Measures that products must fit like, as `writeFits` writes them. */
    fits: z.optional(
      z.string().check(z.refine((text) => readFits(text) !== null, msg("These are no measures"))),
    ),
  })
  .check(
    z.refine(
      ({ min, max }) => min === undefined || max === undefined || min < max,
      msg("The lower price must be below the upper one"),
    ),
    z.refine(
      (chosen) => Object.values(chosen).some((value) => (Array.isArray(value) ? value.length > 0 : value)),
      msg("Please choose a filter or search for something first"),
    ),
  );
export type SavedFilters = z.infer<typeof savedFilters>;

/** A search of which somebody hears by mail when something that fits comes in. */
export const savedSearch = z.object({
  id: z.string(),
  /** 'Kurta, M, under ₹800'. */
  label: z.string(),
  path: z.string(),
  /** Whether mails tell of it; its owner can stop them and keep the search. */
  mails: z.boolean(),
  /** The sold-out product whose heart stands for it; null for a search that was saved as such. */
  product_id: z.nullable(z.string()),
  created_at: timestamp,
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** The address of the listing with these filters. */
export function savedSearchPath(chosen: SavedFilters): string {
  const address = new URLSearchParams();
  for (const name of ["search", "category_id", "sub_category_id", "brand_id"] as const)
    if (chosen[name]) address.set(name, chosen[name]);
  if (chosen.min !== undefined || chosen.max !== undefined)
    address.set("price", `${chosen.min ?? 0}-${chosen.max ?? ""}`);
  if (chosen.fits) address.set("fits", chosen.fits);
  for (const facet of facets) if (chosen[facet]?.length) address.set(facet, chosen[facet].join(","));
  return address.size > 0 ? `/shop?${address}` : "/shop";
}

export const listSavedSearches = defineCall("GET", "/wanted", "customer", {
  summary: "The searches that the person has saved, the newest first",
  response: listOf(savedSearch),
});

export const saveSearch = defineCall("POST", "/wanted", "customer", {
  summary: `Saves a search, at most ${MOST_SAVED_SEARCHES} a person; the same filters again are the same search`,
  body: z.object({ filters: savedFilters }),
  response: messageOf(savedSearch),
  errors: ["too_many_wanted"],
});

export const setSavedSearchMails = defineCall("PATCH", "/wanted", "customer", {
  summary: "Stops the mails about a saved search, which stays, or has them sent again",
  body: z.object({ id: entityId, mails: z.boolean() }),
  response: messageOf(savedSearch),
  errors: ["not_found"],
});

export const removeSavedSearch = defineCall("DELETE", "/wanted", "customer", {
  summary: "Removes a saved search",
  query: z.object({ id: entityId }),
  response: messageOf(z.object({ id: z.string() })),
  errors: ["not_found"],
});

export const watchSimilar = defineCall("POST", "/wanted-like", "customer", {
  summary:
    "Notes that something like a product is wanted as soon as that is sold out: of its group and size, at up to 1.25 times its price; null while it is not",
  body: z.object({ product_id: entityId }),
  response: oneOf(z.nullable(savedSearch)),
  errors: ["not_found", "too_many_wanted"],
});

export const unwatchSimilar = defineCall("DELETE", "/wanted-like", "customer", {
  summary: "Takes the note away again, with the heart; nothing happens where there is none",
  query: z.object({ product_id: entityId }),
  response: oneOf(z.object({ product_id: z.string() })),
});
