import type { BulkProducts, ProductAction } from "#contract/bulk.ts";
import type { Product } from "#contract/product.ts";
import { MAX_STOCK, STOCK_TOO_HIGH } from "#contract/stock.ts";

type State = Pick<Product, "is_active" | "is_featured" | "stock">;
type Change = Pick<BulkProducts, "stock"> & { action: Exclude<ProductAction, "describe"> };

/** A product's state after an action, or the message that says why the action is impossible. Deleting keeps the state. */
export function productAfter<P extends State>(product: P, { action, stock = 0 }: Change): P | string {
  switch (action) {
    case "activate":
      return { ...product, is_active: true };
    case "hide":
      return { ...product, is_active: false };
    case "feature":
      return { ...product, is_featured: true };
    case "unfeature":
      return { ...product, is_featured: false };
    case "add-stock":
      return product.stock + stock > MAX_STOCK ? STOCK_TOO_HIGH : withStock(product, stock);
    case "take-stock":
      return product.stock < stock ? notEnough(product.stock) : withStock(product, -stock);
    case "delete":
      return product;
  }
}

function withStock<P extends State>(product: P, change: number): P {
  return { ...product, stock: product.stock + change };
}

/** Subtracting more than the stock is an error rather than capped at 0: the admin has counted something else than the shop. */
function notEnough(stock: number): string {
  return stock === 0 ? "None is in stock." : `Only ${stock} in stock.`;
}
