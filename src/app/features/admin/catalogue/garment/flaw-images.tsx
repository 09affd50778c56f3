import { Image as Shown } from "#app/ui/image.tsx";
import type { Flaw } from "#contract/garment/garment.ts";
import type { Image } from "#contract/image.ts";
import type { FlawDraft } from "./garment-draft.ts";
import { PinMark, placeOfClick } from "./pin-field.tsx";

interface FlawImagesProps {
  images: readonly Image[];
  flaws: readonly FlawDraft[];
  disabled: boolean;
  /** The id of the words that tell how they are used. */
  hint: string;
  onPin: (pin: NonNullable<Flaw["pin"]>) => void;
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
