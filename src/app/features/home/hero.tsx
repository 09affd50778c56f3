import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Product } from "#contract/product.ts";

const promises = [
  { title: "One of each", text: "when it’s gone, it’s gone" },
  { title: "5 programmes", text: "funded by your purchase" },
  { title: "Graded by hand", text: "only premium is sold" },
];

/** The head of the home page: what the shop is for, and two of its pieces below an arch. */
export function Hero({ products }: { products: readonly Product[] }) {
  const [first, second] = products.filter(
    ({ stock, product_images }) => stock > 0 && product_images.length > 0,
  );
  return (
    <section className="page grid items-center gap-12 pt-10 pb-16 md:grid-cols-[1.08fr_1fr] md:gap-10 md:pt-14 lg:gap-20 lg:pb-24">
      <div>
        <h1 className="text-4xl leading-[1.04]">
          Shop with <em className="font-purpose text-purple">Purpose</em>
        </h1>
        <p className="mt-6 max-w-[44ch] text-lg text-mute">
          Hand-picked, pre-loved clothes from generous wardrobes. Every rupee you spend pays for school books,
          medicines and a trade for someone in Kochi.
        </p>
        <Link to="/shop" prefetch="intent" className={buttonClass({ size: "lg", className: "mt-8" })}>
          Shop the collection
        </Link>
        <dl className="mt-10 grid max-w-xl grid-cols-[auto_auto_auto] gap-3 border-t sm:gap-4 border-line pt-6">
          {promises.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-display text-md leading-tight font-semibold lg:text-xl">{title}</dt>
              <dd className="mt-1 text-xs text-mute md:text-sm">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="relative mx-auto w-full max-w-[430px] pr-2.5 pb-8 md:mr-0 md:max-w-[510px]">
        {first ? <Piece product={first} large /> : <EmptyArch />}
        {second && <Piece product={second} />}
      </div>
    </section>
  );
}

function Piece({ product, large = false }: { product: Product; large?: boolean }) {
  const [picture] = product.product_images;
  if (!picture) return null;
  return (
    <Link
      to={`/shop/d/${product.id}`}
      prefetch="intent"
      className={
        large
          ? "group relative ml-auto block w-[86%] arch outline-2 outline-offset-8 outline-gold"
          : "group absolute bottom-0 left-0 block w-[40%] arch border-[6px] border-cotton bg-cotton outline-1 outline-gold"
      }
    >
      <Picture
        imageUrl={picture.image_url}
        blurHash={picture.blur_hash}
        alt={large ? "" : product.name}
        sizes={large ? "(min-width: 768px) 420px, 78vw" : "(min-width: 768px) 190px, 36vw"}
        priority
        className="arch"
      />
      {large && (
        <span className="absolute right-4 bottom-4 max-w-[62%] rounded-card bg-paper px-4 py-2.5">
          <span className="block truncate text-sm font-semibold group-hover:text-purple">{product.name}</span>
          <Price piece={product} />
        </span>
      )}
    </Link>
  );
}

function EmptyArch() {
  return (
    <div className="ml-auto grid aspect-[4/5] w-[86%] place-items-center arch bg-purple-tint outline-2 outline-offset-8 outline-gold">
      <LogoMark size={120} />
    </div>
  );
}
