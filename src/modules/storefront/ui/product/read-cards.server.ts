import type { Product } from "#modules/catalogue/contract/product.ts";
import { type CardProduct, toCardProduct } from "#modules/catalogue/contract/texts.ts";
import { heldWords } from "#modules/holds/contract/hold-words.ts";
import { listHeldUntil } from "#modules/holds/server/get-held-until.ts";
import type { Shop } from "#platform/use-cases/shop.ts";

/** Products as their cards show them. Many readers share a page: that something is held is said without saying for whom. */
export async function readCards(
  shop: Shop,
  products: readonly Product[],
  fitOf?: (product: Product) => Pick<CardProduct, "fit">,
): Promise<CardProduct[]> {
  const held = await shop.run(
    listHeldUntil,
    products.map(({ id }) => id),
  );
  return products.map((product) => {
    const until = held.get(product.id);
    const words = until && { held: { until, words: heldWords(until) } };
    return { ...toCardProduct(product), ...fitOf?.(product), ...words };
  });
}
