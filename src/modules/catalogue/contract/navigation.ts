import * as z from "zod/mini";
import { defineCall, listOf } from "#kernel/call.ts";

const named = { id: z.string(), name: z.string() };

/** A top-level category with its sub-categories, as the menus show it. */
export const navigationCategory = z.object({ ...named, sub_categories: z.array(z.object(named)) });
export type NavigationCategory = z.infer<typeof navigationCategory>;

export const listNavigation = defineCall("GET", "/nested-category-subcategory", "public", {
  summary: "The active categories with their sub-categories",
  response: listOf(navigationCategory),
});
