import * as z from "zod/mini";
import { defineCall, oneOf } from "#kernel/call.ts";
import { rupees } from "#kernel/fields.ts";

/** More than anybody types into the field. */
const LONGEST = 100;
const named = { id: z.string(), name: z.string() };

/** Things that somebody who types may be looking for. Names are in the reader's language. */
export const suggestions = z.object({
  /** Searches by what the shop knows: `name` says their conditions, `text` is the search. */
  searches: z.array(z.object({ text: z.string(), name: z.string(), count: z.number() })),
  /** `sub_category_id` is null for a whole category; `of` is the category that a sub-category is of. */
  categories: z.array(
    z.object({
      category_id: z.string(),
      sub_category_id: z.nullable(z.string()),
      name: z.string(),
      of: z.nullable(z.string()),
    }),
  ),
  brands: z.array(z.object(named)),
  products: z.array(
    z.object({
      ...named,
      price: rupees,
      discounted_price: rupees,
      image_url: z.string(),
      blur_hash: z.string(),
    }),
  ),
});
export type Suggestions = z.infer<typeof suggestions>;

export const suggestSearches = defineCall("GET", "/search-suggestions", "public", {
  summary:
    "What a search that is being typed may become: conditions with the number of products, categories, brands and the first products",
  query: z.object({ search: z.string().check(z.maxLength(LONGEST)) }),
  response: oneOf(suggestions),
});
