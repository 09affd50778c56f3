import type { Product } from "#modules/catalogue/contract/product.ts";
import { cardWords, cutText } from "#modules/catalogue/contract/texts.ts";

export type CardProduct = Pick<
  Product,
  "id" | "name" | "description" | "price" | "discounted_price" | "stock" | "product_images"
> & {
  /** Size and condition in words; "" when neither is known. */
  garment: string;
  /** How it differs from the measures that a list was asked for; none where nothing is to be said. */
  fit?: string;
};

/** A product as its card shows it. For loaders: twenty whole products would double the page, which carries them as data too. */
export function toCardProduct(product: Product): CardProduct {
  const { id, name, description, price, discounted_price, stock, product_images } = product;
  return {
    id,
    name,
    description: cutText(description),
    price,
    discounted_price,
    stock,
    product_images: product_images.slice(0, 2),
    garment: cardWords(product),
  };
}
