import type { SubCategory } from "#contract/sub-category.ts";
import type { Context } from "../context.ts";
import type { ListOrder, Page, PageQuery } from "../page.ts";
import { selectSubCategories } from "./sub-category-queries.ts";

/** One page of sub-categories, of one category or the newest first when asked. Customers see those of active categories. */
export function listSubCategories(
  ctx: Context,
  query: PageQuery & ListOrder & { category_id?: string | undefined },
): Promise<Page<SubCategory>> {
  return selectSubCategories(ctx.database, {
    ...query,
    categoryId: query.category_id,
    hidden: ctx.actor.kind === "admin",
  });
}
