import type { Category } from "#contract/category.ts";
import type { Context } from "../context.ts";
import type { ListOrder, Page, PageQuery } from "../page.ts";
import { selectCategories } from "./category-queries.ts";

/** One page of categories in the order they were made, or the newest first. Customers see the active ones. */
export function listCategories(ctx: Context, query: PageQuery & ListOrder): Promise<Page<Category>> {
  return selectCategories(ctx.database, { ...query, hidden: ctx.actor.kind === "admin" });
}
