import { typedNumber } from "#app/lib/typed-number.ts";
import type { Image } from "#contract/image.ts";
import type { Product } from "#contract/product.ts";
import { type GarmentDraft, garmentDraftOf, garmentInputOf } from "./garment/garment-draft.ts";

/** A product as it is typed: amounts and the stock as text, no choice as ''. */
export interface ProductDraft extends GarmentDraft {
  name: string;
  description: string;
  price: string;
  discounted_price: string;
  stock: string;
  category_id: string;
  sub_category_id: string;
  brand_id: string;
  product_images: Image[];
}

/** What the form starts with: the product to update, or a new one's defaults. */
export function draftOf(product: Product | null): ProductDraft {
  return {
    name: product?.name ?? "",
    description: product?.description ?? "",
    price: String(product?.price ?? 0),
    discounted_price: String(product?.discounted_price ?? 0),
    stock: String(product?.stock ?? 0),
    category_id: product?.category_id ?? "",
    sub_category_id: product?.sub_category_id ?? "",
    brand_id: product?.brand_id ?? "",
    product_images: product?.product_images ?? [],
    ...garmentDraftOf(product),
  };
}

/** The body that the draft stands for. What is no number stays NaN, so that the contract's own messages are shown. */
export function inputOf(draft: ProductDraft) {
  return {
    ...draft,
    price: typedNumber(draft.price),
    // An emptied discount is no discount.
    discounted_price: draft.discounted_price.trim() === "" ? 0 : typedNumber(draft.discounted_price),
    stock: typedNumber(draft.stock),
    sub_category_id: draft.sub_category_id || null,
    brand_id: draft.brand_id || null,
    ...garmentInputOf(draft),
  };
}
