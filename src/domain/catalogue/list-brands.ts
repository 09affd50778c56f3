import type { Brand } from "#contract/brand.ts";
import type { Context } from "../context.ts";
import type { ListOrder, Page, PageQuery } from "../page.ts";
import { selectBrands } from "./brand-queries.ts";

/** One page of brands by name, or the newest first. Customers see the active ones. */
export function listBrands(ctx: Context, query: PageQuery & ListOrder): Promise<Page<Brand>> {
  return selectBrands(ctx.database, { ...query, hidden: ctx.actor.kind === "admin" });
}
