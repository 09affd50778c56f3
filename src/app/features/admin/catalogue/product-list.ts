import type { ListChoice } from "#app/ui/office/list-screen.tsx";
import type { Brand } from "#contract/brand.ts";
import type { Category } from "#contract/category.ts";
import { type ProductShow, type ProductSort, productShows } from "#contract/product.ts";
import type { SubCategory } from "#contract/sub-category.ts";

/** What the list of products is narrowed to and how it is ordered, as its address asks for it. */
export interface ProductList {
  show: ProductShow | undefined;
  category_id: string;
  brand_id: string;
  sort: Exclude<ProductSort, "relevance">;
}

const sorts: readonly { id: ProductList["sort"]; name: string }[] = [
  { id: "newest", name: "Newest" },
  { id: "price-up", name: "Price: low to high" },
  { id: "price-down", name: "Price: high to low" },
  { id: "discount", name: "Biggest discount" },
];

/** Reads it from an address; what the shop does not know is left out. */
export function readProductList(
  params: URLSearchParams,
  { categories, brands }: Pick<ProductChoices, "categories" | "brands">,
): ProductList {
  const known = (name: string, among: readonly { id: string }[]) =>
    among.find(({ id }) => id === params.get(name))?.id ?? "";
  return {
    show: productShows.find((show) => show === params.get("show")),
    category_id: known("category_id", categories),
    brand_id: known("brand_id", brands),
    sort: sorts.find(({ id }) => id === params.get("sort"))?.id ?? "newest",
  };
}

/** The parameters by which an address says it, "" for what goes without saying. */
export function parametersOf({ show, category_id, brand_id, sort }: ProductList): Record<string, string> {
  return { show: show ?? "", category_id, brand_id, sort: sort === "newest" ? "" : sort };
}

/** What there is to choose above the list. */
export function choicesOf(
  list: ProductList,
  { categories, brands }: Pick<ProductChoices, "categories" | "brands">,
): ListChoice[] {
  const { category_id, brand_id, sort } = parametersOf(list);
  const named = (all: string, among: readonly { id: string; name: string }[]) => [
    { id: "", name: all },
    ...among,
  ];
  return [
    {
      name: "category_id",
      label: "Category",
      options: named("All categories", categories),
      chosen: category_id ?? "",
    },
    {
      name: "brand_id",
      label: "Brand",
      options: named("All brands", brands),
      chosen: brand_id ?? "",
    },
    {
      name: "sort",
      label: "Sort by",
      options: sorts.map(({ id, name }) => ({ id: id === "newest" ? "" : id, name })),
      chosen: sort ?? "",
      orders: true,
    },
  ];
}

/** What a product can belong to. */
export interface ProductChoices {
  categories: readonly Category[];
  subCategories: readonly SubCategory[];
  brands: readonly Brand[];
}
