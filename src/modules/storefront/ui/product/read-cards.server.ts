import type { Product } from "#modules/catalogue/contract/product.ts";
import { type CardProduct, toCardProduct } from "#modules/catalogue/contract/texts.ts";
import { listProductParts } from "#modules/catalogue/server/product-parts.ts";
import { heldWords } from "#modules/holds/contract/hold-words.ts";
import type { Shop } from "#platform/use-cases/shop.ts";

/** Products as their cards show them. Many readers share a page: that something is held is said without saying for whom. */
export async function readCards(
  shop: Shop,
  products: readonly Product[],
  fitOf?: (product: Product) => Pick<CardProduct, "fit">,
): Promise<CardProduct[]> {
  const parts = await shop.run(
    listProductParts,
    products.map(({ id }) => id),
  );
  return products.map((product) => {
    const until = parts.get(product.id)?.held_until;
    const words = until && { held: { until, words: heldWords(until) } };
    return { ...toCardProduct(product), ...fitOf?.(product), ...words };
  });
}
