import { type ReactNode, useSyncExternalStore } from "react";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import type { CardProduct } from "#modules/catalogue/contract/texts.ts";
import { Button } from "#ui/button.tsx";
import { PageLink, Served } from "#ui/page/parts.tsx";
import { Price, percentOff } from "#ui/price.tsx";
import { Badge, HeartIcon } from "#ui/primitives.tsx";
import { ChatIcon, LinkIcon, ReturnIcon, ShareIcon, TruckIcon } from "#ui/rare-icons.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { GarmentSheet } from "../garment-sheet.server.ts";
import { GarmentFacts, GarmentFlaws, GarmentMeasures, SizeAndCondition } from "./garment-sheet.tsx";
import { HoldOrAdd } from "./hold-or-add.tsx";
import { ProductGrid, WishlistButton } from "./product-card.tsx";
import { ProductGallery } from "./product-gallery.tsx";

const inText = "font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4";

interface ProductScreenProps {
  product: Product;
  garment: GarmentSheet;
  similar: readonly CardProduct[];
  /** Cost and time of delivery and whether cash is taken, in one line. */
  delivery: string;
  /** Where to ask the store about it by WhatsApp; "" where it has no number. */
  whatsapp: string;
  /** Asks where it is to go. */
  deliverTo?: ReactNode;
  fit?: ReactNode;
  /** Until when all of it is held in carts; null while it can be had. */
  heldUntil: string | null;
}

/** The page of one product, with others like it. On phones the Add bar sticks to the lower edge, within the thumb's reach. */
export function ProductScreen(props: ProductScreenProps) {
  const { product, garment, similar, delivery, whatsapp, deliverTo, fit, heldUntil } = props;
  const off = percentOff(product);
  const soldOut = product.stock === 0;
  return (
    <div className="page pt-4 md:pt-8 print:[zoom:0.68]">
      <Breadcrumbs product={product} />
      <article className="mt-1 grid grid-cols-1 print:grid-cols-[2fr_3fr] print:gap-x-6 print:gap-y-3 gap-x-12 gap-y-5 md:mt-5 md:gap-y-6 md:grid-cols-2 md:grid-rows-[auto_auto_1fr] lg:gap-x-16">
        <div className="min-w-0 md:sticky md:top-28 md:row-span-3 md:self-start print:static print:row-span-2">
          <ProductGallery product={product} flaws={garment.flaws} />
        </div>

        <div className="md:pt-2">
          {product.brand && (
            <PageLink
              to={paths.brand(product.brand.id)}
              className="inline-flex min-h-11 items-center text-md font-semibold text-purple hover:underline md:min-h-8"
            >
              {product.brand.name}
            </PageLink>
          )}
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h1 className="min-w-0 flex-1 basis-40 text-3xl wrap-anywhere">{product.name}</h1>
            <div className="-mt-0.5 flex shrink-0 gap-2 print:hidden">
              <WishlistButton productId={product.id} name={product.name} soldOut={soldOut} />
              <ShareButtons name={product.name} />
            </div>
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Price product={product} size="page" />
            {off > 0 && <Badge tone="danger">{t("{off}% off", { off })}</Badge>}
          </div>
          <p className={`mt-3 font-semibold ${soldOut ? "text-clay" : "text-leaf"}`}>
            {soldOut ? t("Out of Stock") : t("In Stock ({stock} available)", { stock: product.stock })}
          </p>
          {soldOut && similar.length > 0 && (
            <p className="mt-1 text-md">
              {t("This one has found its new owner.")}{" "}
              <a href="#similar" className={inText}>
                {t("See what is like it")}
              </a>
            </p>
          )}
          {!soldOut && (
            <p className="mt-1.5 flex items-center gap-2 text-md">
              <TruckIcon size={20} className="shrink-0 text-purple" />
              {delivery}
            </p>
          )}
          {!soldOut && deliverTo && <div className="mt-3 min-h-[80px] print:hidden">{deliverTo}</div>}
          <SizeAndCondition size={garment.size} condition={garment.condition} />
          <h2 className="sr-only">{t("Description")}</h2>
          <p className="mt-5 max-w-[39.5em] whitespace-pre-line">{product.description}</p>
          {fit && <div className="mt-5">{fit}</div>}
        </div>

        <div
          data-clear="bar"
          className="print:hidden max-md:sticky max-md:bottom-0 max-md:z-20 max-md:order-last max-md:-mx-(--page-gutter) max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:border-t max-md:border-line max-md:bg-cotton max-md:px-(--page-gutter) max-md:py-3"
        >
          <Price product={product} className="shrink-0 md:hidden" />
          <div className="flex-1 md:max-w-sm">
            <HoldOrAdd product={product} heldUntil={heldUntil} />
          </div>
        </div>

        <Served of={product} className="grid content-start gap-4">
          <GarmentFacts facts={garment.facts} swatches={garment.swatches} />
          {garment.measures && <GarmentMeasures {...garment.measures} />}
          <GarmentFlaws flaws={garment.flaws} />
          <Note icon={<TruckIcon size={22} />} title={t("Shipping charges")}>
            {t("{delivery}. The cart shows what delivery costs, before you order.", { delivery })}{" "}
            <PageLink to={paths.shipping} className={inText}>
              {t("How we ship")}
            </PageLink>
          </Note>
          {whatsapp && (
            <Note icon={<ChatIcon size={22} />} title={t("A question about it?")}>
              <a href={whatsapp} rel="noopener" className={inText}>
                {t("Ask on WhatsApp")}
              </a>
            </Note>
          )}
          <Note icon={<ReturnIcon size={22} />} title={t("Returns policy")}>
            {t(
              "Each product is sold for a cause, and returns or exchanges are not expected. Is something not as described? Write to us, and we put it right.",
            )}{" "}
            <PageLink to={paths.refunds} className={inText}>
              {t("Refunds and cancellations")}
            </PageLink>
          </Note>
          <section className="mt-2 rounded-card bg-purple-tint p-6 print:hidden">
            <h2 className="flex items-center gap-2.5 text-xl">
              <HeartIcon className="text-purple" />
              {t("How Your Purchase Helps")}
            </h2>
            <p className="mt-2 text-md">
              {t(
                "Somebody donated this so that it could do good twice. What you pay helps to keep a child in school, bring a clinic to a village or teach a trade, and one less garment goes to waste.",
              )}
            </p>
          </section>
        </Served>
      </article>
      {similar.length > 0 && (
        <section id="similar" aria-labelledby="similar-title" className="mt-16 md:mt-24 print:hidden">
          <h2 id="similar-title" className="mb-7 text-3xl">
            {t("More like this")}
          </h2>
          <ProductGrid products={similar} />
        </section>
      )}
    </div>
  );
}

const never = () => () => undefined;
const look = { variant: "ghost", size: "icon", className: "bg-paper" } as const;

/** Sending a product to somebody: the link for the clipboard and, where the device has one, its own share sheet. */
function ShareButtons({ name }: { name: string }) {
  const canShare = useSyncExternalStore(
    never,
    () => typeof navigator.share === "function",
    () => false,
  );
  return (
    <>
      <Button {...look} aria-label={t("Copy link")} onClick={copy}>
        <LinkIcon />
      </Button>
      {canShare && (
        <Button {...look} aria-label={t("Share")} onClick={() => share(name)}>
          <ShareIcon />
        </Button>
      )}
    </>
  );
}

/** The page's own address, without what a campaign or a search added to it. */
function ownAddress(): string {
  return location.origin + location.pathname;
}

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(ownAddress());
    toast.success(t("Link Copied to Clipboard"));
  } catch {
    // Browsers refuse on pages without TLS, or when the person has forbidden it.
    toast.error(t("The link could not be copied"), {
      description: t("Please copy it from the address bar."),
    });
  }
}

async function share(name: string): Promise<void> {
  try {
    await navigator.share({ title: name, url: ownAddress() });
  } catch (error) {
    // Closing the sheet without choosing is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
  }
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-4 border-t border-line pt-4 print:hidden">
      <span className="text-purple">{icon}</span>
      <div>
        <h2 className="small-heading">{title}</h2>
        <p className="mt-1 text-md text-mute">{children}</p>
      </div>
    </section>
  );
}

function Breadcrumbs({ product }: { product: Product }) {
  const steps = breadcrumbsOf(product).slice(1, -1);
  return (
    <nav aria-label={t("Breadcrumb")} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-mute">
        {steps.map((step, i) => (
          <li key={step.path} className="flex items-center gap-2">
            <PageLink
              to={step.path}
              className="inline-flex min-h-11 items-center hover:text-purple hover:underline md:min-h-8"
            >
              {step.name}
            </PageLink>
            {i < steps.length - 1 && <span aria-hidden="true">·</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The way from the home page to a product, by names and paths; the product itself is the last step. */
export function breadcrumbsOf({ id, name, category, sub_category: sub }: Product) {
  return [
    { name: t("Home"), path: "/" },
    { name: t("All Products"), path: paths.shop },
    { name: category.name, path: paths.category(category.id) },
    ...(sub ? [{ name: sub.name, path: paths.category(category.id, sub.id) }] : []),
    { name, path: paths.product(id) },
  ];
}
