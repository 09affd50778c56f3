import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustFind } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { MissingPage } from "#ui/office/parts.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { getProductCard } from "../../server/product-card.ts";
import { ProductCardScreen } from "../../ui/admin/product-card-screen.tsx";
import type { Route } from "./+types/product-card";

export const meta: Route.MetaFunction = ({ params }) => adminMeta(`Product ${params.code}`);

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, "products.read", async (shop) => ({
    product: mustFind(await shop.run(getProductCard, params.code)),
  }));
}

export default officePage<typeof loader>(({ product }) => (
  <AdminPage title={`Product ${product.code}`} back={{ to: officePaths.allProducts, label: "All products" }}>
    <ProductCardScreen product={product} />
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
