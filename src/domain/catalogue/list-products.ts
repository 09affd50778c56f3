import type { Product, ProductQuery } from "#contract/product.ts";
import { readSearchWords } from "#contract/read-search-words.ts";
import type { Context } from "../context.ts";
import type { FacetedPage } from "../ports.ts";
import { selectProducts } from "./product-list-queries.ts";
import { selectProductsByIds } from "./product-queries.ts";

/**
 * One page of products, with counts of facets where the query asks for them. Customers see what is on sale, from the index in memory where it knows the list; an admin sees everything
 * that is not deleted.
 */
export async function listProducts(ctx: Context, query: ProductQuery): Promise<FacetedPage<Product>> {
  const understood = understand(query);
  const listed = understood && (await listAsked(ctx, understood));
  return listed && listed.count > 0 ? listed : listAsked(ctx, query);
}

/**
 * The query in which the search's words of size and price ('kurta XL under 500') are filters, where they are not chosen otherwise; null
 * for words that say nothing of these.
 */
function understand(query: ProductQuery): ProductQuery | null {
  const said = query.search ? readSearchWords(query.search) : null;
  if (!said) return null;
  const { size, min, max } = query;
  const isPriced = min !== undefined || max !== undefined;
  return {
    ...query,
    search: said.search || undefined,
    ...(size?.length || said.size.length === 0 ? {} : { size: said.size }),
    ...(isPriced ? {} : { min: said.min, max: said.max }),
  };
}

async function listAsked(ctx: Context, query: ProductQuery): Promise<FacetedPage<Product>> {
  const hidden = ctx.actor.kind === "admin";
  const text = query.search?.trim();
  const index = hidden ? null : ctx.catalogueIndex;
  const listed = text ? await index?.search(text, query) : index?.find(query);
  if (!listed) return selectProducts(ctx.database, query, { hidden });
  const products = await selectProductsByIds(ctx.database, listed.data, { hidden });
  return { ...listed, data: listed.data.flatMap((id) => products.get(id) ?? []) };
}
