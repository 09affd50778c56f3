import { data, Link, useNavigate } from "react-router";
import { gallerySizes } from "#app/features/catalogue/product-gallery.tsx";
import { breadcrumbsOf, ProductScreen } from "#app/features/catalogue/product-screen.tsx";
import { toCardProduct } from "#app/lib/card-product.ts";
import { garmentSheet } from "#app/lib/garment-sheet.server.ts";
import { imagePreload, pageMeta } from "#app/lib/page-meta.ts";
import { breadcrumbData, productData } from "#app/lib/structured-data.server.ts";
import { whatsappLink } from "#app/lib/whatsapp-link.ts";
import * as paths from "#app/paths.ts";
import { shopContext } from "#app/shop-context.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { deliveryTerms } from "#contract/delivery-days.ts";
import { effectivePrice, formatRupees } from "#contract/money.ts";
import { getProduct } from "#contract/product.ts";
import { findProduct } from "#domain/catalogue/list-products.ts";
import { listSimilarProducts } from "#domain/catalogue/list-similar-products.ts";
import { getSaleTerms, getStoreDetails } from "#domain/settings/get-settings.ts";
import type { Route } from "./+types/product";

/** It comes after the page: what it needs is not worth a first visit's wait. */
const FitNote = lazyPart(() => import("#app/features/fit/fit-note.tsx"), "FitNote");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await shop.run(findProduct, { id: getProduct.query.parse({ id: params.productId }).id });
  if (!product)
    return data({ product, garment: null, similar: [], structured: [], delivery: "" }, { status: 404 });
  const [similar, store, terms] = await Promise.all([
    shop.run(listSimilarProducts, product),
    shop.run(getStoreDetails),
    shop.run(getSaleTerms),
  ]);
  const structured = [
    productData(product, url.origin, { store, terms }),
    breadcrumbData(breadcrumbsOf(product), url.origin),
  ];
  return data({
    product,
    garment: garmentSheet(product),
    similar: similar.map(toCardProduct),
    structured,
    delivery: deliveryTerms(terms),
  });
}

export function meta(args: Route.MetaArgs) {
  const { product, garment, structured } = args.loaderData ?? {};
  if (!product) return pageMeta(args, { title: "Product Not Found", hidden: true });
  const imageUrl = product.product_images[0]?.image_url;
  const { name: title, description } = product;
  const price = effectivePrice(product);
  const previewTitle = [title, garment?.size, formatRupees(price)].filter(Boolean).join(" · ");
  return [
    ...pageMeta(args, { title, previewTitle, description, imageUrl, kind: "product", structured }),
    { property: "product:price:amount", content: String(price) },
    { property: "product:price:currency", content: "INR" },
    ...imagePreload(imageUrl, gallerySizes),
  ];
}

export default function ProductPage({ loaderData, matches }: Route.ComponentProps) {
  const { product, garment, similar, delivery } = loaderData;
  const { whatsapp } = matches[1].loaderData.store;
  const page = `${matches[0].loaderData.origin}/shop/d/${product?.id}`;
  return product && garment ? (
    <ProductScreen
      key={product.id}
      product={product}
      garment={garment}
      similar={similar}
      delivery={delivery}
      whatsapp={whatsapp && whatsappLink(whatsapp, `Is it still there? ${product.name} ${page}`)}
      fit={<FitNote template={product.template} measurements={product.measurements} />}
    />
  ) : (
    <ProductNotFound />
  );
}

function ProductNotFound() {
  const navigate = useNavigate();
  return (
    <div className="page pt-8">
      <EmptyState
        level={1}
        title="Product Not Found"
        text="It may have found its new owner. Most products exist only once."
        action={
          <Link
            to={paths.shop}
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
