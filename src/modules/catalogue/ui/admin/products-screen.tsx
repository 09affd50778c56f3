import { use } from "react";
import { Link } from "react-router";
import { filterId } from "#kernel/fields.ts";
import { storeClock } from "#kernel/store-time.ts";
import { cutText } from "#modules/catalogue/contract/texts.ts";
import { missingParts, partNames } from "#modules/garments/contract/completeness.ts";
import { sizeNote } from "#modules/garments/contract/read-size.ts";
import { buttonClass } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Features } from "#ui/features.tsx";
import type { Column } from "#ui/office/data-table.tsx";
import type { ListChoice, ListPage } from "#ui/office/list-screen.tsx";
import { ExportButton } from "#ui/office/parts.tsx";
import { Price } from "#ui/price.tsx";
import { UploadIcon } from "#ui/rare-icons.tsx";
import { bulkChangeProducts } from "../../contract/bulk.ts";
import { sortLabels } from "../../contract/listing-filter.ts";
import {
  exportProducts,
  listProducts,
  type Product,
  type ProductShow,
  productShows,
} from "../../contract/product.ts";
import { deleteProduct } from "../../contract/product-input.ts";
import { toggleFeatured } from "../../contract/toggle-active.ts";
import type { BulkTools } from "./bulk-bar.tsx";
import { CatalogueScreen } from "./catalogue-screen.tsx";
import { longColumn, nameColumn, RowSwitch, StatusSwitch, Thumbnail } from "./catalogue-table.tsx";
import { catalogueWords } from "./catalogue-words.ts";
import { PricesDialog } from "./prices/prices-dialog.tsx";
import { draftOf, type ProductChoices, sizeLabelOf } from "./product-draft.ts";
import type { ProductExtra } from "./product-extra.ts";
import { ProductForm } from "./product-form.tsx";

const words = { ...catalogueWords("product", "products"), empty: "Add your products to the store" };

const featuredMessages = [
  "Updating featured products…",
  "Featured products updated successfully",
  "Error while updating featured products:",
] as const;

/** A product with what is known beside the catalogue: the place where it lies. */
type Row = Product & { place?: string | undefined };

const columns: Column<Row>[] = [
  { title: "Image", cell: (product) => <Thumbnail image={product.product_images[0]} /> },
  { title: "Name", cell: (product) => <NameAndPrice product={product} />, ...nameColumn },
  { title: "Description", cell: (product) => cutText(product.description), ...longColumn },
  {
    title: "Price",
    cell: (product) => <Price product={product} size="table" className="justify-end" />,
    numeric: true,
    wideOnly: true,
  },
  { title: "Stock", cell: (product) => <Stock product={product} />, numeric: true },
  { title: "Status", cell: (product) => <StatusSwitch type="products" row={product} words={words} /> },
  {
    title: "Featured",
    cell: (product) => (
      <RowSwitch
        row={product}
        flag="is_featured"
        label="featured"
        words={["yes", "no"]}
        messages={featuredMessages}
        call={toggleFeatured}
        flip={() => callApi(toggleFeatured, { query: { id: product.id } })}
      />
    ),
  },
];

const incompleteColumns = columns.map((column) =>
  column.names ? { ...column, cell: (product: Row) => <NameAndMissing product={product} /> } : column,
);

const shows: readonly { show: ProductShow | ""; label: string; empty: string }[] = [
  { show: "", label: "All", empty: "" },
  { show: "unpictured", label: "Without image", empty: "Every product has an image" },
  { show: "incomplete", label: "Incomplete", empty: "Of every product on sale everything is known" },
  { show: "hidden", label: "Hidden", empty: "No product is hidden" },
  { show: "sold-out", label: "Sold out", empty: "Nothing is sold out" },
  { show: "featured", label: "Featured", empty: "No product is featured" },
];

interface ProductsScreenProps {
  list: ListPage<Row>;
  asked: ProductList;
  choices: ProductChoices;
  /** Facts that other modules keep of products. */
  extras: readonly ProductExtra[];
  bulkTools?: BulkTools | false;
}

export function ProductsScreen({ list, asked, choices, extras, bulkTools }: ProductsScreenProps) {
  const ways = use(Features)?.tabs?.filter(({ group }) => group === "All products");
  return (
    <CatalogueScreen
      words={words}
      list={list}
      columns={asked.show === "incomplete" ? incompleteColumns : columns}
      remove={deleteProduct}
      many={{
        call: bulkChangeProducts,
        actions: ["activate", "hide", "feature", "unfeature", "add-stock", "describe", "delete"],
        list: listProducts,
        dialog: { label: "Prices…", permission: "prices", of: PricesDialog },
      }}
      {...(bulkTools && { bulkTools })}
      filter={{ options: shows, shown: asked.show ?? "" }}
      choices={choicesOf(asked, choices)}
      scans
      tools={
        <>
          <ExportButton call={exportProducts} what="products" />
          {ways?.map(({ to, label }) => (
            <Link key={to} to={to} className={buttonClass({ variant: "outline" })}>
              <UploadIcon size={18} />
              {label}
            </Link>
          ))}
        </>
      }
      form={(props) => <ProductForm {...props} choices={choices} extras={extras} />}
    />
  );
}

/** The name, and the code that stands on the label, with the place. On tablets the price is below them: a column more would push the switches below the actions. */
function NameAndPrice({ product }: { product: Row }) {
  return (
    <>
      {product.name}
      <span className="block text-xs font-normal text-mute tabular">
        {[product.code, product.place].filter(Boolean).join(" · ")}
      </span>
      <Price product={product} size="table" className="font-normal lg:hidden" />
    </>
  );
}

/** How many there are, and until when all of them lie in carts. */
function Stock({ product: { stock, held_until } }: { product: Product }) {
  return (
    <>
      {stock}
      {held_until && <span className="block text-xs text-mute">held until {storeClock(held_until)}</span>}
    </>
  );
}

function NameAndMissing({ product }: { product: Row }) {
  const missing = missingParts(product, product.template).map((part) => partNames[part]);
  const note = sizeNote(sizeLabelOf(draftOf(product), product.template));
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

const sorts = (["newest", "price-up", "price-down", "discount"] as const).map((id) => ({
  id,
  name: sortLabels[id],
}));

/** Reads it from an address; what the shop does not know is left out. */
export function readProductList(params: URLSearchParams, { categories, brands }: ProductChoices) {
  const known = (name: string, among: readonly { id: string }[]) =>
    among.find(({ id }) => id === params.get(name))?.id ?? "";
  return {
    show: productShows.find((show) => show === params.get("show")),
    category_id: known("category_id", categories),
    brand_id: known("brand_id", brands),
    import_id: filterId.parse(params.get("import_id") ?? undefined) ?? "",
    sort: sorts.find(({ id }) => id === params.get("sort"))?.id ?? "newest",
  };
}

type ProductList = ReturnType<typeof readProductList>;

/** The parameters by which an address says it, "" for what goes without saying. */
export function parametersOf({ show, sort, ...others }: ProductList): Record<string, string> {
  return { show: show ?? "", ...others, sort: sort === "newest" ? "" : sort };
}

export function choicesOf(list: ProductList, { categories, brands }: ProductChoices): ListChoice[] {
  const { category_id = "", brand_id = "", import_id = "", sort = "" } = parametersOf(list);
  const ofCategories = [{ id: "", name: "All categories" }, ...categories];
  const ofBrands = [{ id: "", name: "All brands" }, ...brands];
  const orders = sorts.map(({ id, name }) => ({ id: id === "newest" ? "" : id, name }));
  const ofImports = [
    { id: "", name: "All products" },
    { id: import_id, name: "This import" },
  ];
  return [
    // There is one to choose for who comes from it.
    ...(import_id ? [{ name: "import_id", label: "Import", options: ofImports, chosen: import_id }] : []),
    { name: "category_id", label: "Category", options: ofCategories, chosen: category_id },
    { name: "brand_id", label: "Brand", options: ofBrands, chosen: brand_id },
    { name: "sort", label: "Sort by", options: orders, chosen: sort, orders: true },
  ];
}
