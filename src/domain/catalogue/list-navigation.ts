import type { NavigationCategory } from "#contract/navigation.ts";
import type { Context } from "../context.ts";
import { selectNavigation } from "./category-queries.ts";

/** The active categories with their sub-categories, as the menus show them. */
export function listNavigation(ctx: Context): Promise<NavigationCategory[]> {
  return selectNavigation(ctx.database);
}
