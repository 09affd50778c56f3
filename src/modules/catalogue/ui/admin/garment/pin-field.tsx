import type { KeyboardEvent, MouseEvent } from "react";
import type { Image } from "#kernel/image.ts";
import type { Flaw } from "#modules/garments/contract/garment.ts";
import { Image as Shown } from "#ui/image.tsx";
import type { FlawDraft } from "../product-draft.ts";

type Pin = NonNullable<Flaw["pin"]>;

interface PinFieldProps {
  image: Image;
  number: number;
  pin: Pin;
  flaw: number;
  /** The id of the words that tell how it is used. */
  hint: string;
  onMove: (pin: Pin) => void;
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Per cent that an arrow key moves the pin with the shift key held. */
const FAR = 10;

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** Where on an element somebody clicked, in per cent; null for Enter and the space bar, which click without a place. */
function placeOfClick({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
  if (detail === 0) return null;
  const frame = currentTarget.getBoundingClientRect();
  return {
    x: within(((clientX - frame.left) / frame.width) * 100),
    y: within(((clientY - frame.top) / frame.height) * 100),
  };
}

/** An image with a pin on it that a click, a tap or the arrow keys move. */
export function PinField({ image, number, pin, flaw, hint, onMove }: PinFieldProps) {
  function hear(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? FAR : 1;
    onMove({ ...pin, x: within(pin.x + step[0] * far), y: within(pin.y + step[1] * far) });
  }

  return (
    <button
      type="button"
      aria-label={`Pin on image ${number}: ${pin.x} % from the left, ${pin.y} % from the top`}
      aria-describedby={hint}
      onClick={(event) => {
        const place = placeOfClick(event);
        if (place) onMove({ ...pin, ...place });
      }}
      onKeyDown={hear}
      className="relative block w-40 cursor-crosshair overflow-hidden rounded-field border border-line"
    >
      <Shown imageUrl={image.image_url} blurHash={image.blur_hash} alt="" sizes="160px" ratio="free" />
      <PinMark flaw={flaw} pin={pin} />
    </button>
  );
}

function PinMark({ flaw, pin }: Pick<PinFieldProps, "flaw" | "pin">) {
  return (
    <span
      aria-hidden="true"
      style={{ left: `${pin.x}%`, top: `${pin.y}%` }}
      className="pointer-events-none absolute grid size-6 -translate-1/2 place-items-center rounded-full bg-paper text-xs font-bold text-clay outline-2 outline-clay tabular"
    >
      {flaw}
    </span>
  );
}

interface FlawImagesProps extends Pick<PinFieldProps, "hint"> {
  images: readonly Image[];
  flaws: readonly FlawDraft[];
  disabled: boolean;
  onPin: (pin: Pin) => void;
}

/** The product's images with the pins of its flaws. A click or a tap puts another flaw there; Enter puts it into the middle. */
export function FlawImages({ images, flaws, disabled, hint, onPin }: FlawImagesProps) {
  return (
    <ul className="flex flex-wrap gap-3 empty:hidden">
      {images.map(({ image_url, blur_hash }, index) => (
        <li key={image_url}>
          <button
            type="button"
            aria-label={`Flaw on image ${index + 1}`}
            aria-describedby={hint}
            disabled={disabled}
            onClick={(event) => onPin({ image_url, x: 50, y: 50, ...placeOfClick(event) })}
            className="relative block w-32 cursor-crosshair overflow-hidden rounded-field border border-line hover:border-ink disabled:cursor-not-allowed"
          >
            <Shown imageUrl={image_url} blurHash={blur_hash} alt="" sizes="128px" ratio="free" />
            {flaws.map(({ key, pin }, flaw) =>
              pin?.image_url === image_url ? <PinMark key={key} flaw={flaw + 1} pin={pin} /> : null,
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
