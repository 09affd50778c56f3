import { useEffect, useRef, useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import { Image } from "#ui/image.tsx";
import { classNames } from "#ui/primitives.tsx";
import { PauseIcon, PlayIcon } from "#ui/rare-icons.tsx";
import { slidesOf } from "../contract/slides.ts";
import type { WrittenText } from "../contract/written-text.ts";
import { otherLanguage, Untranslated, Words } from "./words.tsx";

/**
 * How wide the images of the hero are drawn, as in `<img sizes>`: an image is wider than its arch, which crops it. On phones less than the
 * true 109vw: the scenes are soft, and the next smaller file arrives half a second earlier on a slow line.
 */
export const heroSizes = "(min-width: 1280px) 680px, (min-width: 768px) 53vw, (min-width: 480px) 560px, 88vw";

/** The slides of the home page: an image of each, and its words below. */
export function HeroCarousel({ text }: { text: WrittenText }) {
  const images = slidesOf(text);
  const lang = otherLanguage(text);
  const { current, near, turning, paused, setPaused, show, pausing } = useCarousel(images.length);
  const touchedAt = useRef<number>(undefined);
  return (
    <section
      {...pausing}
      aria-roledescription={t("carousel")}
      aria-label={text.title}
      onTouchStart={(event) => {
        touchedAt.current = event.touches[0]?.clientX;
      }}
      onTouchEnd={(event) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
        if (Math.abs(moved) > 40) show(current + (moved < 0 ? 1 : -1));
      }}
      aria-live={turning ? "off" : "polite"}
      className="m-2.5 touch-pan-y"
    >
      <div className="relative">
        <ul
          lang={lang}
          className="relative arch aspect-[15/14] overflow-hidden bg-purple-tint outline-2 outline-offset-8 outline-gold [--arch-rise:53.5%]"
        >
          {images.map((image, i) => (
            <li
              key={image.id}
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
                <li key={image.id} className="min-w-0">
                  <button
                    type="button"
                    aria-label={t("Show image {number} of {count}", { number: i + 1, count: images.length })}
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
              aria-label={paused ? t("Play the images") : t("Pause the images")}
              onClick={() => setPaused(!paused)}
              className="grid size-[44px] shrink-0 place-items-center rounded-full text-paper motion-reduce:hidden focus-visible:outline-paper focus-visible:-outline-offset-3"
            >
              {paused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
            </button>
          </div>
        )}
      </div>
      <Untranslated text={text} />
      {/* All in one place, so that nothing below moves with the longest. */}
      <div lang={lang} className="mt-6 grid text-center">
        {images.map(({ id, headline, words }, i) => (
          <p
            key={id}
            className={classNames(
              "col-start-1 row-start-1 wrap-anywhere [&_a]:inline-block [&_a]:py-1 [&_a]:font-semibold [&_a]:text-purple [&_a]:underline",
              i !== current && "invisible",
            )}
          >
            <span className="block font-display text-xl leading-tight font-semibold">{headline}</span>
            <Words of={words} />
          </p>
        ))}
      </div>
    </section>
  );
}

const STAY_MS = 5000;

/** `near` are the images worth loading: every one that was shown, and the next. */
function useCarousel(count: number) {
  const [current, setCurrent] = useState(0);
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]));
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const still = useStillness();
  const turning = count > 1 && !paused && !held.pointer && !held.focus && !still;
  const container = useRef<HTMLElement>(null);

  function show(i: number) {
    const next = (i + count) % count;
    setNear((known) => new Set([...known, next]));
    setCurrent(next);
  }

  useEffect(() => {
    if (!turning) return;
    const next = (current + 1) % count;
    // The next image has most of the stay to arrive, and none of the page's first moments.
    const load = setTimeout(() => setNear((known) => new Set([...known, next])), STAY_MS / 2);
    const turn = setTimeout(() => setCurrent(next), STAY_MS);
    return () => {
      clearTimeout(load);
      clearTimeout(turn);
    };
  }, [turning, current, count]);

  useEffect(() => {
    function step(event: KeyboardEvent) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // With the focus in the carousel, or nowhere: everywhere else the keys belong to what has it.
      const at = event.target;
      if (at !== document.body && !(at instanceof Node && container.current?.contains(at))) return;
      event.preventDefault();
      show(current + by);
    }
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  });

  const pausing = {
    ref: container,
    onPointerEnter: () => setHeld((known) => ({ ...known, pointer: true })),
    onPointerLeave: () => setHeld((known) => ({ ...known, pointer: false })),
    onFocus: () => setHeld((known) => ({ ...known, focus: true })),
    onBlur: () => setHeld((known) => ({ ...known, focus: false })),
  };
  return { current, near, turning, paused, setPaused, show, pausing };
}

/** True while nobody looks at the page, or when the system asks for less motion. */
function useStillness(): boolean {
  const [still, setStill] = useState(true);
  useEffect(() => {
    const stop = new AbortController();
    const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
    const look = () => setStill(document.hidden || lessMotion.matches);
    look();
    document.addEventListener("visibilitychange", look, { signal: stop.signal });
    lessMotion.addEventListener("change", look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return still;
}
