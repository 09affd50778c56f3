import * as officePaths from "#kernel/pages/office-paths.ts";
import { explainPrice } from "#modules/pricing/server/explain-price.ts";
import { forAdmin, mustFind, mustRead } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { MissingPage } from "#ui/office/parts.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { getProductCard } from "../../server/product-card.ts";
import { ProductCardScreen } from "../../ui/admin/product-card-screen.tsx";
import type { Route } from "./+types/product-card";

export const meta: Route.MetaFunction = ({ params }) => adminMeta(`Product ${params.code}`);

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, "products.read", async (shop) => {
    const product = mustFind(await shop.run(getProductCard, params.code));
    return { product, priceWords: mustRead(await shop.run(explainPrice, { id: product.id })) };
  });
}

export default officePage<typeof loader>(({ product, priceWords }) => (
  <AdminPage title={`Product ${product.code}`} back={{ to: officePaths.allProducts, label: "All products" }}>
    <ProductCardScreen product={product} priceWords={priceWords} />
  </AdminPage>
));

export function ErrorBoundary() {
  return (
    <MissingPage
      title="No product has this code."
      text="Please look at the label once more: a sign may be hard to read."
      to={officePaths.allProducts}
      back="To the products"
      unread={<LoadFailure level={2} title="Error fetching products" />}
    />
  );
}
