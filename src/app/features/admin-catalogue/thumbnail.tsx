import { HangerIcon } from "#app/ui/icons.tsx";
import { Picture as Shown } from "#app/ui/picture.tsx";
import type { Picture } from "#contract/picture.ts";

/** A row's picture, or a hanger where there is none. The row's name stands beside it. */
export function Thumbnail({ picture }: { picture: Picture | undefined }) {
  if (!picture)
    return (
      <span className="grid size-11 place-items-center rounded-field bg-purple-tint text-purple">
        <HangerIcon />
      </span>
    );
  return (
    <Shown
      imageUrl={picture.image_url}
      blurHash={picture.blur_hash}
      alt=""
      sizes="44px"
      ratio="square"
      className="size-11 rounded-field"
    />
  );
}
