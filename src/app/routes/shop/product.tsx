import { data, Link, useNavigate } from "react-router";
import { ProductScreen } from "#app/features/catalogue/product-screen.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/product";

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await context.get(shopContext).catalogue.findProduct(params.productId);
  return data({ product }, { status: product ? 200 : 404 });
}

export function meta(args: Route.MetaArgs) {
  const product = args.loaderData?.product;
  if (!product) return pageMeta(args, { title: "Product Not Found" });
  return pageMeta(args, {
    title: product.name,
    description: product.description,
    imageUrl: product.product_images[0]?.image_url,
    kind: "product",
  });
}

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  return product ? <ProductScreen key={product.id} product={product} /> : <ProductNotFound />;
}

function ProductNotFound() {
  const navigate = useNavigate();
  return (
    <div className="page pt-8">
      <EmptyState
        level={1}
        title="Product Not Found"
        text="It may have found its new owner. Most pieces exist only once."
        action={
          <Link
            to="/shop"
            className={buttonClass()}
            onClick={(event) => {
              // Back to where the person came from, when that was within the shop; otherwise to all products.
              if (window.history.state?.idx > 0) {
                event.preventDefault();
                void navigate(-1);
              }
            }}
          >
            Go Back
          </Link>
        }
      />
    </div>
  );
}
