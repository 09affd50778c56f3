import { expect, test } from "vitest";
import { readText } from "../server/read-text.ts";
import { slidesOf } from "./slides.ts";

const image = `/images/${"a".repeat(32)}-640x800/preview.jpg`;

test("a slide is an image with its words and blur hash, a headline, and words", () => {
  const text = readText(`# Slides\n\n## Kasavu\n\n![A saree](${image} "L0{{*_[]~")\n\nSee [all](/shop).`);
  expect(slidesOf(text)).toEqual([
    {
      id: "part-1",
      headline: "Kasavu",
      image_url: image,
      blur_hash: "L0{{*_[]~",
      alt: "A saree",
      words: ["See ", { tag: "a", to: "/shop", children: ["all"] }, "."],
    },
  ]);
});

test("without an image there is none, and without words there are none", () => {
  const text = readText(`# Slides\n\n## Words\n\nalone\n\n## Image\n\n![](${image})`);
  expect(slidesOf(text)).toMatchObject([{ headline: "Image", alt: "", blur_hash: "", words: [] }]);
});
