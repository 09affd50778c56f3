import type { ReactNode } from "react";
import { msg, t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { Brand } from "#modules/catalogue/contract/brand.ts";
import type { CardProduct } from "#modules/catalogue/contract/texts.ts";
import { buttonClass } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { LogoMark } from "#ui/logo.tsx";
import { PageLink } from "#ui/page/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { Price } from "#ui/price.tsx";
import { HangerIcon } from "#ui/primitives.tsx";
import { BookIcon, LeafIcon, MedicalIcon, ScissorsIcon } from "#ui/rare-icons.tsx";
import { rich } from "#ui/rich.tsx";
import { BrandPicture } from "../brand-picture.tsx";

const promises = [
  { title: msg("One of each"), text: msg("when it’s gone, it’s gone") },
  { title: msg("5 programmes"), text: msg("funded by your purchase") },
  { title: msg("Graded by hand"), text: msg("only premium is sold") },
];

const narrow = "max-sm:flex-1 max-sm:px-2 max-sm:text-md";

/** The head of the home page: what the shop is for, beside its images. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="page grid items-center gap-x-10 gap-y-8 pt-8 pb-16 md:grid-cols-[1.05fr_1fr] md:pt-12 lg:gap-x-14 lg:pb-24">
      <div>
        <h1 className="text-4xl leading-[1.04]">
          {rich("Shop with {purpose}", {
            purpose: <em className="inline-block max-w-full font-purpose text-purple">{t("Purpose")}</em>,
          })}
        </h1>
        <p className="mt-5 max-w-[28em] text-lg text-mute md:mt-6">
          {t(
            "Hand-picked, pre-loved clothes from generous wardrobes. What remains after rent, wages and postage pays for school books, medicines and a trade for someone in Kochi.",
          )}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <PageLink to={paths.shop} ahead className={buttonClass({ size: "lg", className: narrow })}>
            {t("Shop the collection")}
          </PageLink>
          <PageLink
            to={paths.about}
            ahead
            className={buttonClass({ variant: "outline", size: "lg", className: narrow })}
          >
            {t("Learn Our Story")}
          </PageLink>
        </div>
        <dl className="mt-9 hidden max-w-xl grid-cols-3 gap-4 lg:grid-cols-[auto_auto_auto] border-t border-line pt-6 md:grid">
          {promises.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-display text-md leading-tight font-semibold lg:text-xl">{t(title)}</dt>
              <dd className="mt-1 text-sm text-mute">{t(text)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </section>
  );
}

/** Two products of the shop below an arch, for a home page that has no images of its own. */
export function FeaturedArch({ products }: { products: readonly CardProduct[] }) {
  const [first, second] = products.filter(
    ({ stock, product_images }) => stock > 0 && product_images.length > 0,
  );
  return (
    <div className="relative mx-auto w-full max-w-[430px] pr-2.5 pb-8 md:mr-0 md:max-w-[510px]">
      {first ? (
        <Product product={first} large />
      ) : (
        <div className="ml-auto grid aspect-[4/5] w-[86%] place-items-center arch bg-purple-tint outline-2 outline-offset-8 outline-gold">
          <LogoMark size={120} />
        </div>
      )}
      {second && <Product product={second} />}
    </div>
  );
}

function Product({ product, large = false }: { product: CardProduct; large?: boolean }) {
  const [image] = product.product_images;
  if (!image) return null;
  return (
    <PageLink
      to={paths.product(product.id)}
      ahead
      className={
        large
          ? "group relative ml-auto block w-[86%] arch outline-2 outline-offset-8 outline-gold"
          : "group absolute bottom-0 left-0 block w-[40%] arch border-[6px] border-cotton bg-cotton outline-1 outline-gold"
      }
    >
      <Image
        imageUrl={image.image_url}
        blurHash={image.blur_hash}
        alt={large ? (image.alt_text ?? "") : product.name}
        sizes={large ? "(min-width: 768px) 420px, 78vw" : "(min-width: 768px) 190px, 36vw"}
        priority
        className="arch"
      />
      {large && (
        <span className="absolute right-4 bottom-4 max-w-[62%] rounded-card bg-paper px-4 py-2.5">
          <span className="block truncate text-sm font-semibold group-hover:text-purple">{product.name}</span>
          <Price product={product} />
        </span>
      )}
    </PageLink>
  );
}

export function SectionHead({ title, to, linkLabel }: { title: string; to: string; linkLabel: string }) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
      <h2 className="text-3xl">{title}</h2>
      {to && (
        <PageLink
          to={to}
          ahead
          className="inline-flex min-h-11 items-end border-b-[5px] border-double border-gold pb-1 font-semibold text-purple"
        >
          {linkLabel}
        </PageLink>
      )}
    </div>
  );
}

export function BrandTiles({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) {
    return <EmptyState level={3} title={t("No brands available")} text={t("Please check back later.")} />;
  }
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 md:grid-cols-4 lg:grid-cols-6">
      {brands.map((brand) => (
        <li key={brand.id} className="grid">
          <PageLink
            to={paths.brand(brand.id)}
            ahead
            className="flex min-w-0 flex-col items-center gap-3 rounded-card border border-line bg-paper px-3 py-4 text-center text-md leading-tight font-semibold wrap-anywhere transition-colors hover:border-gold hover:text-purple sm:py-5"
          >
            <BrandPicture brand={brand} sizes="64px" className="w-11 shrink-0 rounded-full sm:w-16" />
            {brand.name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

const tiles = [
  { title: msg("Educational Support"), text: msg("school fees, books and evening classes"), Icon: BookIcon },
  { title: msg("Medical Support"), text: msg("clinics, medicines and check-ups"), Icon: MedicalIcon },
  { title: msg("Eco Sustainability Support"), text: msg("textile kept out of the landfill"), Icon: LeafIcon },
  { title: msg("Skill Development Support"), text: msg("tailoring and other trades"), Icon: ScissorsIcon },
  { title: msg("Cloth Donation"), text: msg("good clothes, free to families"), Icon: HangerIcon },
];

export function Impact() {
  return (
    <section aria-labelledby="impact" className="bg-purple-deep text-paper">
      <div className="selvedge" />
      <div className="page py-14 md:py-20">
        <h2 id="impact" className="max-w-[12em] text-3xl">
          {t("Your Purchase Creates Real Impact")}
        </h2>
        <ul className="mt-9 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-5">
          {tiles.map(({ title, text, Icon }) => (
            <li
              key={title}
              className="flex items-center gap-4 rounded-card border border-paper/25 p-5 lg:min-h-52 lg:flex-col lg:items-start"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-t-full bg-gold text-purple-deep">
                <Icon size={24} />
              </span>
              <div className="min-w-0 lg:mt-auto">
                <h3 className="text-xl">{t(title)}</h3>
                <p className="mt-1 text-sm text-purple-tint">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
