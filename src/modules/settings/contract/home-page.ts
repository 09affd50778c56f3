import type { Image } from "#kernel/image.ts";

/** An image of the home page's head, with the words for those who don't see it. */
export interface HeroImage extends Image {
  alt: string;
}
