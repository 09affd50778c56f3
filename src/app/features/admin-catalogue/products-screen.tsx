import { callApi } from "#app/lib/api-client.ts";
import { deleteProduct, type Product } from "#contract/product.ts";
import { toggleFeatured } from "#contract/toggle-active.ts";
import { type CatalogueList, CatalogueScreen } from "./catalogue-screen.tsx";
import type { Column } from "./catalogue-table.tsx";
import { catalogueWords, cutText } from "./catalogue-words.ts";
import { type ProductChoices, ProductForm } from "./product-form.tsx";
import { RowSwitch } from "./row-switch.tsx";
import { StatusSwitch } from "./status-switch.tsx";
import { Thumbnail } from "./thumbnail.tsx";

const words = {
  ...catalogueWords({ one: "product", many: "products" }),
  empty: "Add your products to the store",
};

const columns: Column<Product>[] = [
  { title: "Image", cell: (product) => <Thumbnail picture={product.product_images[0]} /> },
  { title: "Name", cell: (product) => product.name, names: true },
  { title: "Description", cell: (product) => cutText(product.description), long: true },
  { title: "Stock", cell: (product) => product.stock, numeric: true },
  { title: "Status", cell: (product) => <StatusSwitch type="products" row={product} words={words} /> },
  { title: "Featured", cell: (product) => <FeaturedSwitch product={product} /> },
];

interface ProductsScreenProps {
  list: CatalogueList<Product>;
  choices: ProductChoices;
}

/** The table of products. */
export function ProductsScreen({ list, choices }: ProductsScreenProps) {
  return (
    <CatalogueScreen
      words={words}
      list={list}
      columns={columns}
      remove={deleteProduct}
      form={(props) => <ProductForm {...props} choices={choices} />}
    />
  );
}

function FeaturedSwitch({ product }: { product: Product }) {
  return (
    <RowSwitch
      checked={product.is_featured}
      label={`${product.name} is featured`}
      words={["yes", "no"]}
      told={[
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
