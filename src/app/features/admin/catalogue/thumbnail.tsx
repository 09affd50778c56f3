import { HangerIcon } from "#app/ui/icons.tsx";
import { Image as Shown } from "#app/ui/image.tsx";
import type { Image } from "#contract/image.ts";

/** A row's image, or a hanger where there is none. The row's name stands beside it. */
export function Thumbnail({ image }: { image: Image | undefined }) {
  if (!image)
    return (
      <span className="grid size-11 place-items-center rounded-field bg-purple-tint text-purple">
        <HangerIcon />
      </span>
    );
  return (
    <Shown
      imageUrl={image.image_url}
      blurHash={image.blur_hash}
      alt=""
      sizes="44px"
      ratio="square"
      className="size-11 rounded-field"
    />
  );
}
