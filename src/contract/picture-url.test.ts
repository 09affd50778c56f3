import { describe, expect, it } from "vitest";
import {
  isPictureKey,
  parsePictureUrl,
  pictureContentType,
  pictureSources,
  pictureUrl,
  pictureWidths,
} from "./picture-url.ts";

const KEY = `${"0f".repeat(16)}-400x533`;

describe("pictureWidths", () => {
  it.each([
    [1, [1]],
    [150, [150]],
    [160, [160]],
    [175, [175]],
    [178, [160, 178]],
    [400, [160, 320, 400]],
    [960, [160, 320, 480, 640, 960]],
    [1000, [160, 320, 480, 640, 1000]],
    [1200, [160, 320, 480, 640, 960, 1200]],
    [1600, [160, 320, 480, 640, 960, 1280]],
  ])("of a picture %i px wide", (width, widths) => {
    expect(pictureWidths(width)).toEqual(widths);
  });
});

describe("addresses of our own pictures", () => {
  it("say everything about the picture", () => {
    expect(parsePictureUrl(pictureUrl(KEY))).toEqual({ key: KEY, width: 400, height: 533 });
    expect(pictureSources(pictureUrl(KEY))).toEqual({
      avif: `/images/${KEY}/160.avif 160w, /images/${KEY}/320.avif 320w, /images/${KEY}/400.avif 400w`,
      webp: `/images/${KEY}/160.webp 160w, /images/${KEY}/320.webp 320w, /images/${KEY}/400.webp 400w`,
      src: `/images/${KEY}/preview.jpg`,
      width: 400,
      height: 533,
    });
  });

  it("names only keys and files that there can be", () => {
    expect(isPictureKey(KEY)).toBe(true);
    expect(isPictureKey(`${KEY}/..`)).toBe(false);
    expect(pictureContentType("1280.avif")).toBe("image/avif");
    expect(pictureContentType("1.webp")).toBe("image/webp");
    expect(pictureContentType("preview.jpg")).toBe("image/jpeg");
    expect(pictureContentType("../preview.jpg")).toBeNull();
  });

  it.each([
    "",
    "https://elsewhere.example/a.jpg",
    `https://elsewhere.example${pictureUrl(KEY)}`,
    `/images/${KEY}/640.avif`,
    `/images/${KEY}/preview.jpg?x`,
    `/images/${KEY}/preview.jpg\n`,
    `/images/../${KEY}/preview.jpg`,
    pictureUrl(KEY.replace("400", "0")),
    pictureUrl(KEY.replace("400", "40000")),
    pictureUrl(KEY.toUpperCase()),
  ])("are not %j", (address) => {
    expect(parsePictureUrl(address)).toBeNull();
    expect(pictureSources(address)).toBeNull();
  });
});
