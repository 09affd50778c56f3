import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { slidesOf } from "#modules/content/contract/slides.ts";
import type { NamedText } from "#modules/content/contract/text-names.ts";
import { settings } from "#modules/settings/schema.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { checkText } from "./check-text.ts";
import { previewText } from "./preview-text.ts";
import { sceneOfTexts } from "./texts.scene.ts";

const shop = await shopForFile();
const { read } = sceneOfTexts(shop);

const slide = (key: string, words = "Words") =>
  `## One\n\n![A line](/images/${key.repeat(32)}-640x800/preview.jpg "L0{{**__")\n\n${words}`;

test.each([
  ["an image first", "## One\n\nWords\n\nMore", false],
  ["words too", slide("a", ""), false],
  [
    "one image in its paragraph",
    slide("a").replace(")\n", `)![B](/images/${"b".repeat(32)}-1x1/preview.jpg)\n`),
    false,
  ],
  ["no second image", slide("a", `![B](/images/${"b".repeat(32)}-1x1/preview.jpg)`), false],
  ["nothing above the first", `Words\n\n${slide("a")}`, false],
  ["no more than that", slide("a", "Words\n\nMore"), false],
  ["any number of each", `${slide("a")}\n\n${slide("b", "[See all](/shop)")}`, true],
])("a slide has an image and words: %s", (_, body, isRight) => {
  expect(checkText("slides", `# Slides\n\n${body}`).ok).toBe(isRight);
});

test.each<[NamedText, string]>([
  ["hero", "# Shop\n\nOne.\n\nTwo."],
  ["hero", "# Shop\n\nOne.\n\n## Promise"],
  ["impact", "# Impact\n\nOne."],
  ["impact", "# Impact\n\n## Tile\n\nOne.\n\nTwo."],
])("%s has the paragraphs that its place has", (name, body) => {
  expect(checkText(name, body)).toMatchObject({ ok: false });
});

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

test("the images that the settings had before are slides, with their words", async () => {
  const image = (key: string) => `/images/${key.repeat(32)}-640x800/preview.jpg`;
  const hero = [
    { image_url: image("e"), blur_hash: "L0#*_[]{|}~", alt: "A [line] of ‘sarees’, drying" },
    { image_url: "https://example.org/a.jpg", blur_hash: "L0", alt: "Foreign" },
    { image_url: image("f"), blur_hash: "L1", alt: "" },
  ];
  await shop.database.insert(settings).values({ section: "home", value: { hero } });
  const folder = join(import.meta.dirname, "../../../platform/database/migrations");
  const migration = readFileSync(join(folder, "0100_slides-of-settings.sql"), "utf8");
  for (const statement of migration.split("--> statement-breakpoint"))
    await shop.database.$client.query(statement);
  expect(slidesOf(await read("slides", "hi"))).toMatchObject([
    { image_url: image("e"), blur_hash: "L0#*_[]{|}~", headline: "A line of sarees’, drying" },
    { image_url: image("f"), headline: "From the shop" },
  ]);
  expect(await shop.database.select().from(settings).where(eq(settings.section, "home"))).toMatchObject([
    { value: {} },
  ]);
});
