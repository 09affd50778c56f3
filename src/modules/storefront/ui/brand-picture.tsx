import type { ComponentProps } from "react";
import type { Brand } from "#modules/catalogue/contract/brand.ts";
import { Image } from "#ui/image.tsx";

interface BrandPictureProps extends Pick<ComponentProps<typeof Image>, "sizes" | "priority" | "className"> {
  brand: Pick<Brand, "image_url" | "blur_hash">;
}

/** A brand's picture, square. Its name stands beside it. */
export function BrandPicture({ brand, ...look }: BrandPictureProps) {
  return <Image imageUrl={brand.image_url} blurHash={brand.blur_hash} alt="" ratio="square" {...look} />;
}
