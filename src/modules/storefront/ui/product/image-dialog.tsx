import PhotoSwipe, { type SlideData } from "photoswipe";
import swipeStyles from "photoswipe/style.css?inline";
import { useEffect, useRef } from "react";
import type { Image as ImageData } from "#kernel/image.ts";
import { imageSources } from "#kernel/image-url.ts";
import { t } from "#kernel/languages/messages.ts";
import type { NumberedFlaw } from "../garment-sheet.server.ts";
import ownStyles from "./image-dialog.css?inline";

interface ImageDialogProps {
  name: string;
  images: readonly ImageData[];
  first: number;
  flaws: readonly NumberedFlaw[];
  onClose: (last: number) => void;
}

/** The images of a product as large as the screen. A pinch, a double tap, a click, Enter or the wheel brings one nearer. */
export function ImageDialog(props: ImageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef(props);

  // The browser's own modal dialog: it keeps the focus, and gives it back. What is in it is PhotoSwipe's.
  useEffect(() => {
    const holder = dialog.current;
    if (!holder) return;
    holder.showModal();
    const swipe = openSwipe(holder, view.current);
    // Closed by Escape it goes at once, by its button or a swipe when that has been seen.
    const end = () => {
      swipe.destroy();
      view.current.onClose(swipe.currIndex);
    };
    holder.addEventListener("close", end);
    swipe.on("destroy", () => holder.close());
    return () => {
      holder.removeEventListener("close", end);
      swipe.destroy();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={t("{name}, large", { name: props.name })}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-transparent outline-none"
    >
      {/* In the script itself: a style sheet of its own that does not come is never asked for again. */}
      <style>{swipeStyles + ownStyles}</style>
    </dialog>
  );
}

function openSwipe(holder: HTMLElement, { name, images, first, flaws }: ImageDialogProps): PhotoSwipe {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const swipe = new PhotoSwipe({
    dataSource: images.map((image, i) =>
      slideOf(image, t("{name}, image {number} of {count}", { name, number: i + 1, count: images.length })),
    ),
    index: first,
    appendToEl: holder,
    mainClass: "image-dialog",
    bgOpacity: 1,
    showHideAnimationType: still ? "none" : "fade",
    zoomAnimationDuration: still ? false : 250,
    // The dialog does both.
    trapFocus: false,
    returnFocus: false,
    arrowKeys: false,
    escKey: false,
    // Twice as near, or as near as the image is sharp.
    secondaryZoomLevel: ({ fit }) => Math.max(fit * 2, Math.min(1, fit * 3)),
    maxZoomLevel: ({ fit }) => fit * 6,
    imageClickAction: "zoom",
    tapAction: "toggle-controls",
    doubleTapAction: "zoom",
    indexIndicatorSep: t(" of "),
    closeTitle: t("Close"),
    zoomTitle: t("Bring nearer"),
    arrowPrevTitle: t("Previous image"),
    arrowNextTitle: t("Next image"),
    errorMsg: t("This image can't be loaded."),
  });
  // It loops from three images on; so do we with two, by keys and buttons alike.
  const step = (by: number) => swipe.goTo((swipe.currIndex + by + images.length) % images.length);
  const isNear = () => (swipe.currSlide?.currZoomLevel ?? 0) > (swipe.currSlide?.zoomLevels.initial ?? 0);
  swipe.on("keydown", ({ originalEvent: { key } }) => {
    if (isNear() || images.length === 1) return;
    if (key === "ArrowRight") step(1);
    if (key === "ArrowLeft") step(-1);
  });
  swipe.on("afterInit", () => {
    const { element } = swipe;
    // The dialog around it is one already.
    element?.removeAttribute("role");
    element?.querySelector(".pswp__counter")?.setAttribute("aria-live", "polite");
  });
  swipe.on("zoomPanUpdate", () =>
    swipe.element?.querySelector(".pswp__button--zoom")?.setAttribute("aria-pressed", String(isNear())),
  );
  showFlaws(swipe, flaws);
  swipe.init();
  return swipe;
}

/** Marks the flaws on each image, where they stay however near it is, and says below it in words what they are. */
function showFlaws(swipe: PhotoSwipe, flaws: readonly NumberedFlaw[]): void {
  const on = (image: number) => flaws.filter(({ pin }) => pin?.image === image);
  const layers = new Map<number, HTMLElement>();
  swipe.on("contentAppend", ({ content: { index, slide } }) => {
    const layer = document.createElement("div");
    layer.className = "image-dialog-pins";
    layer.ariaHidden = "true";
    for (const { number, pin } of on(index)) {
      const sign = layer.appendChild(document.createElement("span"));
      sign.textContent = String(number);
      Object.assign(sign.style, { left: `${pin?.whole.x}%`, top: `${pin?.whole.y}%` });
    }
    layers.set(index, layer);
    slide?.container.append(layer);
  });
  // PhotoSwipe moves and stretches what holds the image while it moves, and gives the image its new size at rest.
  swipe.on("contentResize", ({ content, width, height }) =>
    Object.assign(layers.get(content.index)?.style ?? {}, { width: `${width}px`, height: `${height}px` }),
  );
  swipe.on("uiRegister", () =>
    swipe.ui?.registerElement({
      name: "flaws",
      appendTo: "root",
      onInit(words) {
        words.ariaLive = "polite";
        swipe.on("change", () => {
          const said = on(swipe.currIndex).map((flaw) => `${flaw.number} ${flaw.words}`);
          words.textContent = said.join(" · ");
        });
      },
    }),
  );
}

function slideOf({ image_url, alt_text }: ImageData, alt: string): SlideData {
  const sources = imageSources(image_url);
  return {
    src: image_url,
    ...(sources && { srcset: sources.webp }),
    width: sources?.width ?? 800,
    height: sources?.height ?? 1000,
    alt: alt_text ?? alt,
  };
}
