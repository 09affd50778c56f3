import { expect, test } from "vitest";
import { usedImages } from "./used-images.ts";

const image = (key: string) => `/images/${key.repeat(32)}-640x800/preview.jpg`;
const slide = (title: string, alt: string, key: string) =>
  `# Slides\n\n## ${title}\n\n![${alt}](${image(key)} "L0")\n\nWords`;

test("an image is described in each language in which the version describes it, and a version that can't be read has none", () => {
  const bodies = {
    en: slide("Whites", "A rail", "a"),
    ml: slide("വെള്ള", "തുണി", "a"),
    hi: slide("और", "कपड़ा", "b"),
  };
  expect(usedImages("slides", [{ en: "no title", ml: "", hi: "" }, bodies])).toEqual([
    { image_url: image("a"), blur_hash: "L0", alt: { en: "A rail", ml: "തുണി", hi: "" }, title: "Whites" },
  ]);
});

test("a version without an image that is new is not read, nor is any of a text that has none", () => {
  const english = (en: string) => ({
    en,
    get ml(): string {
      throw new Error("This was read.");
    },
    hi: "",
  });
  const newest = { en: slide("Whites", "A rail", "a"), ml: "", hi: "" };
  const versions = [newest, english(slide("Before", "A line", "a")), english("# Slides")];
  expect(usedImages("slides", versions)).toMatchObject([{ title: "Whites" }]);
  expect(usedImages("faq", [english(slide("Whites", "A rail", "a"))])).toEqual([]);
});
