import { Link } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { exportProducts } from "#modules/catalogue/contract/product.ts";
import { missingParts, partNames } from "#modules/garments/contract/completeness.ts";
import { sizeNote } from "#modules/garments/contract/read-size.ts";
import { buttonClass } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { cutText } from "#ui/format/cut-text.ts";
import type { Column } from "#ui/office/data-table.tsx";
import type { ListChoice, ListPage } from "#ui/office/list-screen.tsx";
import { ExportButton } from "#ui/office/parts.tsx";
import { Price } from "#ui/price.tsx";
import { UploadIcon } from "#ui/rare-icons.tsx";
import type { Brand } from "../../contract/brand.ts";
import { bulkChangeProducts } from "../../contract/bulk.ts";
import type { Category } from "../../contract/category.ts";
import {
  deleteProduct,
  listProducts,
  type Product,
  type ProductShow,
  type ProductSort,
  productShows,
} from "../../contract/product.ts";
import type { SubCategory } from "../../contract/sub-category.ts";
import { toggleFeatured } from "../../contract/toggle-active.ts";
import { CatalogueScreen } from "./catalogue-screen.tsx";
import { longColumn, nameColumn, RowSwitch, StatusSwitch, Thumbnail } from "./catalogue-table.tsx";
import { catalogueWords } from "./catalogue-words.ts";
import { garmentDraftOf, sizeLabelOf } from "./product-draft.ts";
import { ProductForm } from "./product-form.tsx";
import type { BulkLimitError } from "./use-bulk.ts";

const words = {
  ...catalogueWords({ one: "product", many: "products" }),
  empty: "Add your products to the store",
};

const columns: Column<Product>[] = [
  { title: "Image", cell: (product) => <Thumbnail image={product.product_images[0]} /> },
  { title: "Name", cell: (product) => <NameAndPrice product={product} />, ...nameColumn },
  { title: "Description", cell: (product) => cutText(product.description), ...longColumn },
  {
    title: "Price",
    cell: (product) => <Price product={product} size="table" className="justify-end" />,
    numeric: true,
    wideOnly: true,
  },
  { title: "Stock", cell: (product) => product.stock, numeric: true },
  { title: "Status", cell: (product) => <StatusSwitch type="products" row={product} words={words} /> },
  { title: "Featured", cell: (product) => <FeaturedSwitch product={product} /> },
];

const incompleteColumns = columns.map((column) =>
  column.names ? { ...column, cell: (product: Product) => <NameAndMissing product={product} /> } : column,
);

const many: BulkLimitError = {
  call: bulkChangeProducts,
  actions: ["activate", "hide", "feature", "unfeature", "add-stock", "describe", "delete"],
  list: listProducts,
};

const shows: readonly { show: ProductShow | ""; label: string; empty: string }[] = [
  { show: "", label: "All", empty: "" },
  { show: "unpictured", label: "Without image", empty: "Every product has an image" },
  { show: "incomplete", label: "Incomplete", empty: "Of every product on sale everything is known" },
  { show: "hidden", label: "Hidden", empty: "No product is hidden" },
  { show: "sold-out", label: "Sold out", empty: "Nothing is sold out" },
  { show: "featured", label: "Featured", empty: "No product is featured" },
];

interface ProductsScreenProps {
  list: ListPage<Product>;
  asked: ProductList;
  choices: ProductChoices;
}

export function ProductsScreen({ list, asked, choices }: ProductsScreenProps) {
  return (
    <CatalogueScreen
      words={words}
      list={list}
      columns={asked.show === "incomplete" ? incompleteColumns : columns}
      remove={deleteProduct}
      many={many}
      filter={{ options: shows, shown: asked.show ?? "" }}
      choices={choicesOf(asked, choices)}
      tools={
        <>
          <ExportButton call={exportProducts} what="products" />
          <Link to={officePaths.imports} className={buttonClass({ variant: "outline" })}>
            <UploadIcon size={18} />
            Import
          </Link>
        </>
      }
      form={(props) => <ProductForm {...props} choices={choices} />}
    />
  );
}

/** On tablets the price stands below the name: a column more would push the switches below the actions. */
function NameAndPrice({ product }: { product: Product }) {
  return (
    <>
      {product.name}
      <Price product={product} size="table" className="font-normal lg:hidden" />
    </>
  );
}

function NameAndMissing({ product }: { product: Product }) {
  const missing = missingParts(product, product.template).map((part) => partNames[part]);
  const note = sizeNote(sizeLabelOf(garmentDraftOf(product), product.template));
  return (
    <>
      <NameAndPrice product={product} />
      <span className="block text-xs font-normal text-clay">Missing: {missing.join(", ")}</span>
      {note && (
        <span className={`block text-xs font-normal ${note.isWrong ? "text-clay" : "text-mute"}`}>
          Size “{product.size}”: {note.words}
        </span>
      )}
    </>
  );
}

function FeaturedSwitch({ product }: { product: Product }) {
  return (
    <RowSwitch
      checked={product.is_featured}
      label={`${product.name} is featured`}
      words={["yes", "no"]}
      withMessage={[
        "Updating featured products…",
        "Featured products updated successfully",
        "Error while updating featured products:",
      ]}
      flip={async () => {
        const result = await callApi(toggleFeatured, { query: { id: product.id } });
        return result.ok
          ? { ok: true, value: result.value.data[0]?.is_featured ?? !product.is_featured }
          : result;
      }}
    />
  );
}

/** Filters and order of the list as its address asks for them. */
interface ProductList {
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

export interface ProductChoices {
  categories: readonly Category[];
  subCategories: readonly SubCategory[];
  brands: readonly Brand[];
}
