import type { Brand } from "#contract/brand.ts";
import type { Category } from "#contract/category.ts";
import type { SubCategory } from "#contract/sub-category.ts";

/** What a product can belong to. */
export interface ProductChoices {
  categories: readonly Category[];
  subCategories: readonly SubCategory[];
  brands: readonly Brand[];
}
