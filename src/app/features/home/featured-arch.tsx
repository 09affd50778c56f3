import type { CardProduct } from "#app/lib/card-product.ts";
import * as paths from "#app/paths.ts";
import { Image } from "#app/ui/image.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Price } from "#app/ui/price.tsx";

/** Two products of the shop below an arch, for a home page that has no images of its own. */
export function FeaturedArch({ products }: { products: readonly CardProduct[] }) {
  const [first, second] = products.filter(
    ({ stock, product_images }) => stock > 0 && product_images.length > 0,
  );
  return (
    <div className="relative mx-auto w-full max-w-[430px] pr-2.5 pb-8 md:mr-0 md:max-w-[510px]">
      {first ? <Product product={first} large /> : <EmptyArch />}
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

function EmptyArch() {
  return (
    <div className="ml-auto grid aspect-[4/5] w-[86%] place-items-center arch bg-purple-tint outline-2 outline-offset-8 outline-gold">
      <LogoMark size={120} />
    </div>
  );
}
