import { useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { Picture as PictureData } from "#contract/picture.ts";

interface ProductGalleryProps {
  name: string;
  pictures: readonly PictureData[];
  soldOut: boolean;
}

/** The pictures of a piece: a strip to swipe through, and thumbnails that bring one into view. */
export function ProductGallery({ name, pictures, soldOut }: ProductGalleryProps) {
  const [current, setCurrent] = useState(0);
  const strip = useRef<HTMLUListElement>(null);

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  }
  function show(i: number) {
    strip.current?.scrollTo({ left: i * strip.current.clientWidth });
  }

  return (
    <section aria-label={`Pictures of ${name}`} className="min-w-0">
      <ul
        ref={strip}
        onScroll={follow}
        // A strip that scrolls must be reachable with the keyboard.
        tabIndex={pictures.length > 1 ? 0 : undefined}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-card [scrollbar-width:none]"
      >
        {pictures.map((picture, i) => (
          <li key={picture.image_url} className="w-full shrink-0 snap-center">
            <Picture
              imageUrl={picture.image_url}
              blurHash={picture.blur_hash}
              alt={pictures.length > 1 ? `${name}, picture ${i + 1} of ${pictures.length}` : name}
              sizes="(min-width: 1280px) 590px, (min-width: 768px) 48vw, 94vw"
              priority={i === 0}
              className={classNames(soldOut && "opacity-60 grayscale-[.7]")}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="mt-2 flex gap-2.5 overflow-x-auto p-1 md:mt-3">
          {pictures.map((picture, i) => (
            <li key={picture.image_url} className="shrink-0">
              <button
                type="button"
                aria-label={`Show picture ${i + 1}`}
                aria-current={i === current}
                onClick={() => show(i)}
                className={classNames(
                  "block rounded-field outline-offset-2 transition-opacity",
                  i === current ? "outline-2 outline-gold" : "opacity-75 hover:opacity-100",
                )}
              >
                <Picture
                  imageUrl={picture.image_url}
                  blurHash={picture.blur_hash}
                  alt=""
                  sizes="72px"
                  className="w-13 rounded-field md:w-[72px]"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
