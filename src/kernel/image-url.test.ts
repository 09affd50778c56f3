import { describe, expect, it } from "vitest";
import {
  imageContentType,
  imageSources,
  imageUrl,
  imageWidths,
  isImageKey,
  parseImageUrl,
} from "./image-url.ts";

const KEY = `${"0f".repeat(16)}-400x533`;

describe("imageWidths", () => {
  it.each([
    [160, [160]],
    [178, [160, 178]],
    [400, [160, 320, 400]],
    [1600, [160, 320, 480, 640, 960, 1280]],
  ])("of an image %i px wide", (width, widths) => {
    expect(imageWidths(width)).toEqual(widths);
  });
});

describe("addresses of our own images", () => {
  it("say everything about the image", () => {
    expect(parseImageUrl(imageUrl(KEY))).toEqual({ key: KEY, width: 400, height: 533 });
    expect(imageSources(imageUrl(KEY))).toEqual({
      avif: `/images/${KEY}/160.avif 160w, /images/${KEY}/320.avif 320w, /images/${KEY}/400.avif 400w`,
      webp: `/images/${KEY}/160.webp 160w, /images/${KEY}/320.webp 320w, /images/${KEY}/400.webp 400w`,
      src: `/images/${KEY}/preview.jpg`,
      width: 400,
      height: 533,
    });
  });

  it("names only keys and files that there can be", () => {
    expect(isImageKey(KEY)).toBe(true);
    expect(isImageKey(`${KEY}/..`)).toBe(false);
    expect(imageContentType("1280.avif")).toBe("image/avif");
    expect(imageContentType("1.webp")).toBe("image/webp");
    expect(imageContentType("preview.jpg")).toBe("image/jpeg");
    expect(imageContentType("../preview.jpg")).toBeNull();
  });

  it.each([
    "https://elsewhere.example/a.jpg",
    `https://elsewhere.example${imageUrl(KEY)}`,
    `/images/${KEY}/640.avif`,
    `/images/${KEY}/preview.jpg\n`,
    `/images/../${KEY}/preview.jpg`,
    imageUrl(KEY.replace("400", "0")),
    imageUrl(KEY.toUpperCase()),
  ])("are not %j", (address) => {
    expect(parseImageUrl(address)).toBeNull();
    expect(imageSources(address)).toBeNull();
  });
});
