import * as officePaths from "#kernel/pages/office-paths.ts";

/** The most products of one image. */
export const MOST_POSTED = 9;

/** The images, in px: of a post, and of a story or status, which fills a phone. */
export const postShapes = {
  post: { name: "Post, 1080 × 1350", width: 1080, height: 1350 },
  story: { name: "Story or status, 1080 × 1920", width: 1080, height: 1920 },
} as const;
export type PostShape = keyof typeof postShapes;
export const postShapeNames = Object.keys(postShapes) as PostShape[];

/** A product as its image shows it, in the language of the post. */
export interface PostedProduct {
  id: string;
  code: string;
  name: string;
  /** Size and condition in words. */
  garment: string;
  /** '₹449' */
  price: string;
  /** The price struck through; "" where there is none. */
  former: string;
  image_url: string;
}

export interface Post {
  products: PostedProduct[];
  /** How many of those asked for can't be bought now, and are left out. */
  left_out: number;
  text: string;
  /** The shop's address as people type it: 'rebon.in'. */
  address: string;
}

export const postPath = (ids: readonly string[]) =>
  `${officePaths.post}?${new URLSearchParams({ ids: ids.join() })}`;
