import { useRef } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Image } from "#app/ui/image.tsx";
import { PauseIcon, PlayIcon } from "#app/ui/rare-icons.tsx";
import type { HeroImage } from "#contract/home-page.ts";
import { heroSizes } from "./hero-image.ts";
import { useCarousel } from "./use-carousel.ts";

/** Pixels that a finger moves before it counts as a swipe. */
const SWIPE_PX = 40;

/** The images of the home page's head below their arch, one at a time. */
export function HeroCarousel({ images }: { images: readonly HeroImage[] }) {
  const { current, near, turning, paused, setPaused, show, hold } = useCarousel(images.length);
  const touchedAt = useRef<number>(undefined);
  return (
    <section
      {...hold}
      aria-roledescription="carousel"
      aria-label="Images from the shop"
      onTouchStart={(event) => {
        touchedAt.current = event.touches[0]?.clientX;
      }}
      onTouchEnd={(event) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
        if (Math.abs(moved) > SWIPE_PX) show(current + (moved < 0 ? 1 : -1));
      }}
      className="relative m-2.5 touch-pan-y"
    >
      <ul
        aria-live={turning ? "off" : "polite"}
        className="relative arch aspect-[15/14] overflow-hidden bg-purple-tint outline-2 outline-offset-8 outline-gold [--arch-rise:53.5%]"
      >
        {images.map((image, i) => (
          <li
            key={image.image_url}
            aria-hidden={i !== current}
            className={classNames(
              "absolute inset-0 transition-opacity duration-250",
              i === current ? "z-1 opacity-100" : "opacity-0",
            )}
          >
            {near.has(i) && (
              <Image
                imageUrl={image.image_url}
                blurHash={image.blur_hash}
                alt={image.alt}
                sizes={heroSizes}
                ratio="free"
                priority={i === 0}
                className="h-full"
              />
            )}
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className="absolute inset-x-0 bottom-3 z-2 mx-auto flex w-fit max-w-full items-center rounded-full bg-ink/70 px-1.5 noscript:hidden">
          <ul className="flex min-w-0">
            {images.map((image, i) => (
              <li key={image.image_url} className="min-w-0">
                <button
                  type="button"
                  aria-label={`Show image ${i + 1} of ${images.length}`}
                  aria-current={i === current}
                  onClick={() => show(i)}
                  className="grid h-[44px] w-[44px] max-w-full place-items-center rounded-full focus-visible:outline-paper focus-visible:-outline-offset-3"
                >
                  <span
                    className={classNames(
                      "h-2 rounded-full bg-paper transition-[width] forced-colors:bg-[CanvasText]",
                      i === current ? "w-5" : "w-2 opacity-75",
                    )}
                  />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            aria-label={paused ? "Play the images" : "Pause the images"}
            onClick={() => setPaused(!paused)}
            className="grid size-[44px] shrink-0 place-items-center rounded-full text-paper motion-reduce:hidden focus-visible:outline-paper focus-visible:-outline-offset-3"
          >
            {paused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
          </button>
        </div>
      )}
    </section>
  );
}
