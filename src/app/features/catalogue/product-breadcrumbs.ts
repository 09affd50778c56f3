import * as paths from "#app/paths.ts";
import type { Product } from "#contract/product.ts";

/** The way from the home page to a product, by names and paths; the product itself is the last step. */
export function breadcrumbsOf({
  id,
  name,
  category,
  sub_category,
}: Product): { name: string; path: string }[] {
  return [
    { name: "Home", path: "/" },
    { name: "All Products", path: paths.shop },
    { name: category.name, path: paths.category(category.id) },
    ...(sub_category
      ? [{ name: sub_category.name, path: paths.category(category.id, sub_category.id) }]
      : []),
    { name, path: paths.product(id) },
  ];
}
