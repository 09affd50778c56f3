import { Image } from "#app/ui/image.tsx";
import type { Brand } from "#contract/brand.ts";

/** The head of a brand's page: its picture, its name and its story. */
export function BrandHeader({
  brand,
}: {
  brand: Pick<Brand, "name" | "description" | "image_url" | "blur_hash">;
}) {
  return (
    <div className="flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-8">
      <Image
        imageUrl={brand.image_url}
        blurHash={brand.blur_hash}
        alt=""
        sizes="144px"
        ratio="square"
        priority
        className="ml-1.5 w-28 arch shrink-0 outline-1 [--arch-rise:50%] outline-offset-4 outline-gold md:w-36"
      />
      <div className="min-w-0">
        <h1 className="text-3xl break-words">{brand.name}</h1>
        <p className="mt-2 max-w-[42.5em] text-mute">{brand.description}</p>
      </div>
    </div>
  );
}
