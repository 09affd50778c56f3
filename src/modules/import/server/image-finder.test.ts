import { expect, test } from "vitest";
import { imageFinder } from "./image-finder.ts";

const find = imageFinder({
  entries: ["red.JPG", "a/one.jpg", "b/one.jpg", "b/Two.png", "notes.txt"],
  prepared: new Map([["b/Two.png", { refused: "It is damaged." }]]),
  blurHashes: new Map([["/images/x/preview.jpg", "L1"]]),
});
const own = [{ image_url: "https://example.org/a.jpg", blur_hash: "L2", alt_text: "Front" }];

test.each([
  ["Red.jpg", { entry: "red.JPG" }],
  ["a/one.jpg", { entry: "a/one.jpg" }],
  ["B\\ONE.JPG", { entry: "b/one.jpg" }],
  ["/images/x/preview.jpg", { image_url: "/images/x/preview.jpg", blur_hash: "L1", alt_text: "" }],
  ["https://example.org/a.jpg", own[0]],
  ["one.jpg", { problem: "The zip has 2 images “one.jpg”. Please name the folder too." }],
  ["two.png", { problem: "The image “two.png” can't be used. It is damaged." }],
  ["three.png", { problem: "The image “three.png” is not in the zip." }],
  ["notes.txt", { problem: "“notes.txt” is no image: png, jpg, jpeg, gif, bmp, webp and svg are." }],
  ["/etc/passwd", { problem: "The shop has no image with the address “/etc/passwd”." }],
])("%s", (name, found) => expect(find(name, own)).toEqual(found));
