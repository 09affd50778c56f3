import type { Picture } from "./picture.ts";

/** A picture of the home page's head, with the words for those who don't see it. */
export interface HeroPicture extends Picture {
  alt: string;
}

/** What the shopkeepers choose for the home page. */
export interface HomePage {
  hero: HeroPicture[];
}
