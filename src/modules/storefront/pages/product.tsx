import { data, Link, useNavigate } from "react-router";
import { inLanguage, language, t } from "#kernel/languages/messages.ts";
import { effectivePrice, formatRupees } from "#kernel/money.ts";
import * as paths from "#kernel/pages/paths.ts";
import { getProduct } from "#modules/catalogue/contract/product.ts";
import { findProduct } from "#modules/catalogue/server/list-products.ts";
import { listSimilarProducts } from "#modules/catalogue/server/list-similar-products.ts";
import { listProductParts } from "#modules/catalogue/server/product-parts.ts";
import { deliveryTerms } from "#modules/settings/contract/delivery-days.ts";
import { getSaleTerms, getStoreDetails } from "#modules/settings/server/get-settings.ts";
import { speaking } from "#platform/languages/speak.ts";
import { shopContext, structuredContext } from "#platform/pages/page-loader.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { whatsappLink } from "#ui/format/whatsapp-link.ts";
import { fromJson, toJson, useJson } from "#ui/page/json.ts";
import { lazyPart } from "#ui/page/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { imagePreload, pageMeta } from "#ui/page-meta.ts";
import { breadcrumbData } from "../ui/frame/navigation.server.ts";
import { garmentSheet } from "../ui/garment-sheet.server.ts";
import { gallerySizes } from "../ui/product/product-gallery.tsx";
import { breadcrumbsOf, ProductScreen } from "../ui/product/product-screen.tsx";
import { readCards } from "../ui/product/read-cards.server.ts";
import { productData } from "../ui/structured-data.server.ts";
import type { Route } from "./+types/product";

/** It comes after the page: what it needs is not worth a first visit's wait. */
const FitNote = lazyPart(() => import("#modules/garments/ui/fit-note.tsx"), "FitNote");
const DeliverTo = lazyPart(() => import("#modules/shipping/ui/deliver-to.tsx"), "DeliverTo");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { id } = getProduct.query.parse({ id: params.productId });
  const readProduct = () => shop.run(findProduct, { id });
  const product = await readProduct();
  if (!product) return data(null, { status: 404 });
  const [similar, parts, store, terms, inEnglish] = await Promise.all([
    shop.run(listSimilarProducts, product),
    shop.run(listProductParts, [product.id]),
    shop.run(getStoreDetails),
    shop.run(getSaleTerms),
    // Search engines are told the same of a product in every language.
    language() === "en" ? product : speaking("en", readProduct),
  ]);
  const told = inEnglish ?? product;
  speaking("en", () =>
    context.set(structuredContext, [
      productData(told, url.origin, { store, terms }),
      breadcrumbData(breadcrumbsOf(told), url.origin),
    ]),
  );
  return data(
    toJson({
      product,
      garment: garmentSheet(product),
      similar: await readCards(shop, similar),
      delivery: deliveryTerms(terms),
      heldUntil: parts.get(product.id)?.held_until ?? null,
    }),
  );
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { title: t("Product Not Found"), hidden: true });
  const { product, garment } = fromJson(args.loaderData);
  const imageUrl = product.product_images[0]?.image_url;
  const { name: title, description } = product;
  const price = effectivePrice(product);
  const previewTitle = [title, garment.size, formatRupees(price)].filter(Boolean).join(" · ");
  return [
    ...pageMeta(args, { title, previewTitle, description, imageUrl, kind: "product" }),
    { property: "product:price:amount", content: String(price) },
    { property: "product:price:currency", content: "INR" },
    ...imagePreload(imageUrl, gallerySizes),
  ];
}

export default function ProductPage({ loaderData, matches }: Route.ComponentProps) {
  return loaderData ? <Found loaded={loaderData} matches={matches} /> : <ProductNotFound />;
}

type Found = Pick<Route.ComponentProps, "matches"> & {
  loaded: NonNullable<Route.ComponentProps["loaderData"]>;
};

function Found({ loaded, matches }: Found) {
  const { product, garment, similar, delivery, heldUntil } = useJson(loaded);
  const { store, features } = matches[1].loaderData;
  const page = matches[0].loaderData.origin + inLanguage(paths.product(product.id));
  return (
    <ProductScreen
      key={product.id}
      {...{ product, garment, similar, delivery, heldUntil }}
      whatsapp={
        store.whatsapp && whatsappLink(store.whatsapp, `${t("Is it still there?")} ${product.name} ${page}`)
      }
      deliverTo={features.includes("parcels") && <DeliverTo productId={product.id} />}
      fit={
        features.includes("fits_me") && (
          <FitNote template={product.template} measurements={product.measurements} />
        )
      }
    />
  );
}

function ProductNotFound() {
  const navigate = useNavigate();
  return (
    <div className="page pt-8">
      <EmptyState
        level={1}
        title={t("Product Not Found")}
        text={t("It may have found its new owner. Most products exist only once.")}
        action={
          <Link
            to={paths.shop}
            className={buttonClass()}
            onClick={(event) => {
              // Back to where the person came from, when that was within the shop; otherwise to all products.
              if (!(window.history.state?.idx > 0)) return;
              event.preventDefault();
              void navigate(-1);
            }}
          >
            {t("Go Back")}
          </Link>
        }
      />
    </div>
  );
}
