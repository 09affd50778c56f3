import { expect, test } from "vitest";
import { slidesOf } from "#modules/content/contract/slides.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { previewText } from "./preview-text.ts";
import { restoreText } from "./save-text.ts";
import { sceneOfTexts } from "./texts.scene.ts";

const shop = await shopForFile();
const { change, current } = sceneOfTexts(shop);

const slide = (key: string, words = "Words") =>
  `## One\n\n![A line](/images/${key.repeat(32)}-640x800/preview.jpg "L0{{**__")\n\n${words}`;

test("an image that is not kept here is named before slides are saved", async () => {
  const file = { name: "preview.jpg", contentType: "image/jpeg", bytes: new Uint8Array(1) };
  await shop.admin.imageStore.put(`${"c".repeat(32)}-640x800`, [file]);
  const body = `# Slides\n\n${slide("c")}\n\n${slide("d")}`;
  const bodies = { en: body, ml: "", hi: "" };
  const preview = previewText(shop.admin, { text: "slides", language: "ml", bodies });
  const { text, warnings } = value(await preview);
  expect(warnings).toEqual([expect.stringContaining(`the link to /images/${"d".repeat(32)}`)]);
  expect(slidesOf(JSON.parse(text))).toMatchObject([{ blur_hash: "L0{{**__" }, { alt: "A line" }]);
  expect(text).toContain('"untranslated":true');
});

test("images that slides showed in any version can be chosen again, each once, with its newest words; one that was put back is kept", async () => {
  const save = async (...slides: string[]) =>
    value(await change("slides", { en: `# Slides\n\n${slides.join("\n\n")}` }));
  const before = await save(slide("c"));
  await save(slide("c").replace("A line", "Sarees").replace("One", "Dry"), slide("d").replace("One", "Two"));
  value(await restoreText(shop.admin, { text: "slides", version: before.version + 1, to: before.version }));
  const { images } = await current("slides");
  const seen = images.map(({ image_url, title, alt }) => [image_url.slice(8, 9), title, alt.en]);
  expect(seen.slice(0, 2)).toEqual([
    ["c", "One", "A line"],
    ["d", "Two", "A line"],
  ]);
  expect((await current("faq")).images).toEqual([]);
});
