import { useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Picture as PictureData } from "#contract/picture.ts";

interface PictureDialogProps {
  name: string;
  pictures: readonly PictureData[];
  /** The picture that it opens with. */
  first: number;
  /** Called when it closes, with the picture shown last. */
  onClose: (last: number) => void;
}

const round = "grid size-11 place-items-center rounded-full bg-paper text-ink hover:text-purple";

/** The pictures of a piece as large as the screen. A click, Enter or a pinch brings one nearer; it then scrolls under the finger. */
export function PictureDialog({ name, pictures, first, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLButtonElement>(null);
  const [current, setCurrent] = useState(first);
  const [near, setNear] = useState(false);
  const picture = pictures[current];

  // The browser's own modal dialog: it keeps the focus, closes with Escape and gives the focus back.
  useEffect(() => dialog.current?.showModal(), []);

  function step(by: number) {
    setNear(false);
    setCurrent((current + by + pictures.length) % pictures.length);
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`${name}, large`}
      onClose={() => onClose(current)}
      onKeyDown={(event) => {
        // The gallery behind has arrow keys of its own.
        event.stopPropagation();
        if (near || pictures.length === 1) return;
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
          aria-label={near ? "Back to the whole picture" : "Bring nearer"}
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
          {picture && (
            <Picture
              key={picture.image_url}
              imageUrl={picture.image_url}
              blurHash={picture.blur_hash}
              alt={picture.alt_text ?? `${name}, picture ${current + 1} of ${pictures.length}`}
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
      {pictures.length > 1 && (
        <div className="fixed inset-x-0 bottom-5 flex items-center justify-center gap-3">
          <button type="button" aria-label="Previous picture" onClick={() => step(-1)} className={round}>
            <ChevronLeftIcon />
          </button>
          <p aria-live="polite" className="rounded-full bg-paper px-4 py-2.5 text-sm font-semibold tabular">
            {current + 1} of {pictures.length}
          </p>
          <button type="button" aria-label="Next picture" onClick={() => step(1)} className={round}>
            <ChevronRightIcon />
          </button>
        </div>
      )}
    </dialog>
  );
}
