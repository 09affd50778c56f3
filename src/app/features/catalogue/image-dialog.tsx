import { useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from "#app/ui/icons.tsx";
import { Image } from "#app/ui/image.tsx";
import type { Image as ImageData } from "#contract/image.ts";

interface ImageDialogProps {
  name: string;
  images: readonly ImageData[];
  /** The image that it opens with. */
  first: number;
  /** Called when it closes, with the image shown last. */
  onClose: (last: number) => void;
}

const round = "grid size-11 place-items-center rounded-full bg-paper text-ink hover:text-purple";

/** The images of a product as large as the screen. A click, Enter or a pinch brings one nearer; it then scrolls under the finger. */
export function ImageDialog({ name, images, first, onClose }: ImageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLButtonElement>(null);
  const [current, setCurrent] = useState(first);
  const [near, setNear] = useState(false);
  const image = images[current];

  // The browser's own modal dialog: it keeps the focus, closes with Escape and gives the focus back.
  useEffect(() => dialog.current?.showModal(), []);

  function step(by: number) {
    setNear(false);
    setCurrent((current + by + images.length) % images.length);
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`${name}, large`}
      onClose={() => onClose(current)}
      onKeyDown={(event) => {
        // The gallery behind has arrow keys of its own.
        event.stopPropagation();
        if (near || images.length === 1) return;
        if (event.key === "ArrowRight") step(1);
        if (event.key === "ArrowLeft") step(-1);
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-cotton backdrop:bg-veil"
    >
      <div
        className={classNames("grid h-full overflow-auto overscroll-contain", !near && "place-items-center")}
      >
        <button
          ref={view}
          type="button"
          aria-label={near ? "Back to the whole image" : "Bring nearer"}
          aria-pressed={near}
          onClick={(event) => {
            const { clientX, clientY } = event;
            setNear(!near);
            // What was clicked comes to the middle.
            requestAnimationFrame(() => {
              const pane = view.current?.parentElement;
              if (!pane || near || clientX + clientY === 0) return;
              pane.scrollLeft = (clientX / pane.clientWidth) * (pane.scrollWidth - pane.clientWidth);
              pane.scrollTop = (clientY / pane.clientHeight) * (pane.scrollHeight - pane.clientHeight);
            });
          }}
          className={
            near ? "w-[max(200vw,200dvh*0.8)] cursor-zoom-out" : "w-[min(100vw,100dvh*0.8)] cursor-zoom-in"
          }
        >
          {image && (
            <Image
              key={image.image_url}
              imageUrl={image.image_url}
              blurHash={image.blur_hash}
              alt={image.alt_text ?? `${name}, image ${current + 1} of ${images.length}`}
              sizes={near ? "200vw" : "(min-aspect-ratio: 4/5) 80vh, 100vw"}
              priority
            />
          )}
        </button>
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
        className={`${round} fixed top-4 right-4`}
      >
        <CloseIcon size={22} />
      </button>
      {images.length > 1 && (
        <div className="fixed inset-x-0 bottom-5 flex items-center justify-center gap-3">
          <button type="button" aria-label="Previous image" onClick={() => step(-1)} className={round}>
            <ChevronLeftIcon />
          </button>
          <p aria-live="polite" className="rounded-full bg-paper px-4 py-2.5 text-sm font-semibold tabular">
            {current + 1} of {images.length}
          </p>
          <button type="button" aria-label="Next image" onClick={() => step(1)} className={round}>
            <ChevronRightIcon />
          </button>
        </div>
      )}
    </dialog>
  );
}
