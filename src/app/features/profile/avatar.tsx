import { UserIcon } from "#app/ui/icons.tsx";
import { Image } from "#app/ui/image.tsx";
import { isBlank } from "#contract/visible-text.ts";

/** A person's image, or their first letter. The name stands beside it, so it says nothing to screen readers. */
export function Avatar({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  if (imageUrl) {
    return (
      <span className="block size-24 shrink-0 overflow-hidden rounded-full border border-line">
        <Image imageUrl={imageUrl} blurHash="" alt="" sizes="96px" ratio="square" priority />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-24 shrink-0 place-items-center rounded-full bg-purple font-display text-3xl font-semibold text-paper"
    >
      {isBlank(name) ? <UserIcon size={36} /> : name.trim().slice(0, 1).toUpperCase()}
    </span>
  );
}
