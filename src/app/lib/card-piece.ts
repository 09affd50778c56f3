import type { Product } from "#contract/product.ts";
import { cutText } from "./cut-text.ts";

/** What a card shows of a piece. */
export type CardPiece = Pick<
  Product,
  "id" | "name" | "description" | "price" | "discounted_price" | "stock" | "product_images"
>;

/**
 * A piece as its card shows it: one picture, the description cut. For loaders: twenty whole pieces would double the page, which
 * carries them as data beside what is seen.
 */
export function cardPiece(product: Product): CardPiece {
  const { id, name, description, price, discounted_price, stock, product_images } = product;
  return {
    id,
    name,
    description: cutText(description),
    price,
    discounted_price,
    stock,
    product_images: product_images.slice(0, 1),
  };
}
