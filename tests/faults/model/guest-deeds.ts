import { type Deeds, nth } from "./deed.ts";

/** What visitors do. */
export const guestDeeds: Deeds<null> = {
  "look at a page": { weight: 1, do: async ({ pages }, _, { n }) => pages.load(nth(pages.names, n) ?? "") },
};
