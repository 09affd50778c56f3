import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { Image } from "#ui/image.tsx";
import { lazyPart } from "#ui/page/parts.tsx";
import { classNames } from "#ui/primitives.tsx";
import { ZoomIcon } from "#ui/rare-icons.tsx";
import type { NumberedFlaw } from "../garment-sheet.server.ts";
import { FlawPins } from "./garment-sheet.tsx";

/** As in `<img sizes>`: on phones a little less than the true 94vw, so that a width that lacks six percent is taken before one twice as heavy. */
export const gallerySizes = "(min-width: 1304px) 588px, (min-width: 768px) 46vw, 88vw";

const ImageDialog = lazyPart(() => import("./image-dialog.tsx"), "ImageDialog");

interface ProductGalleryProps {
  product: Pick<Product, "name" | "product_images" | "stock">;
  flaws: readonly NumberedFlaw[];
}

/** The images of a product: a strip to swipe or step through, thumbnails that bring one into view, and each image large in a dialog. */
export function ProductGallery({ product, flaws }: ProductGalleryProps) {
  const { name, product_images: images, stock } = product;
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const strip = useRef<HTMLUListElement>(null);
  const loaded = usePageLoaded();
  const many = images.length > 1;

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  }
  function show(i: number) {
    const wanted = Math.max(0, Math.min(i, images.length - 1));
    strip.current?.scrollTo({ left: wanted * strip.current.clientWidth });
  }
  function step(event: KeyboardEvent) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    // The large images have arrow keys of their own.
    if (by === 0 || !many || zoomed !== null) return;
    event.preventDefault();
    show(current + by);
  }

  return (
    <section aria-label={t("Images of {name}", { name })} onKeyDown={step} className="min-w-0">
      <ul
        ref={strip}
        onScroll={follow}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-card [scrollbar-width:none]"
      >
        {images.map((image, i) => (
          <li
            key={image.image_url}
            className={classNames("relative w-full shrink-0 snap-center", i > 0 && "print:hidden")}
          >
            <Waiting until={i === 0 || loaded}>
              <Image
                imageUrl={image.image_url}
                blurHash={image.blur_hash}
                alt={
                  image.alt_text ??
                  (many
                    ? t("{name}, image {number} of {count}", { name, number: i + 1, count: images.length })
                    : name)
                }
                sizes={gallerySizes}
                priority={i === 0}
                className={stock === 0 ? "opacity-60 grayscale-[.7]" : ""}
              />
            </Waiting>
            {/* The whole image is the button; the sign in its corner says so. */}
            <button
              type="button"
              onClick={() => setZoomed(i)}
              aria-label={t("See image {number} large", { number: i + 1 })}
              className="absolute inset-0 flex cursor-zoom-in items-end justify-end rounded-card p-3 focus-visible:-outline-offset-4 print:hidden noscript:hidden"
            >
              <span className="grid size-11 place-items-center rounded-full bg-paper text-purple">
                <ZoomIcon />
              </span>
            </button>
            <FlawPins flaws={flaws} image={i} />
          </li>
        ))}
      </ul>
      {many && (
        <ul className="mt-2 flex gap-2.5 overflow-x-auto p-1 md:mt-3 print:hidden">
          {images.map((image, i) => (
            <li key={image.image_url} className="shrink-0">
              <button
                type="button"
                aria-label={t("Show image {number}", { number: i + 1 })}
                aria-current={i === current}
                onClick={() => show(i)}
                className={classNames(
                  "block rounded-field outline-offset-2 transition-opacity",
                  i === current ? "outline-2 outline-gold" : "opacity-75 hover:opacity-100",
                )}
              >
                <Image
                  imageUrl={image.image_url}
                  blurHash={image.blur_hash}
                  alt=""
                  sizes="72px"
                  className="w-13 rounded-field md:w-[72px]"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <ImageDialog
          name={name}
          images={images}
          first={zoomed}
          flaws={flaws}
          onClose={(last) => {
            setZoomed(null);
            show(last);
          }}
          onMissing={() => setZoomed(null)}
        />
      )}
    </section>
  );
}

/** True once the page with all it shows at first has been loaded. */
function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const done = () => setLoaded(true);
    if (document.readyState === "complete") done();
    else addEventListener("load", done, { once: true });
    return () => removeEventListener("load", done);
  }, []);
  return loaded;
}

/** Images further along the strip come after the first: `lazy` alone would fetch them at once, they are so near. */
function Waiting({ until, children }: { until: boolean; children: ReactNode }) {
  if (until) return children;
  return (
    <div className="aspect-[4/5] bg-purple-tint">
      <noscript>{children}</noscript>
    </div>
  );
}
