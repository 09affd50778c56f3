import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { Brand } from "#modules/catalogue/contract/brand.ts";
import type { CardProduct } from "#modules/catalogue/contract/texts.ts";
import { Image } from "#ui/image.tsx";
import { LogoMark } from "#ui/logo.tsx";
import { PageLink } from "#ui/page/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { Price } from "#ui/price.tsx";
import { BrandPicture } from "../brand-picture.tsx";

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
