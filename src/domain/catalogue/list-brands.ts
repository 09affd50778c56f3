import type { Brand } from "#contract/brand.ts";
import type { Context } from "../context.ts";
import type { Page, PageQuery } from "../page.ts";
import { selectBrands } from "./brand-queries.ts";

/** One page of brands by name. Shoppers see the active ones. */
export function listBrands(ctx: Context, query: PageQuery): Promise<Page<Brand>> {
  return selectBrands(ctx.database, { ...query, hidden: ctx.actor.kind === "admin" });
}
