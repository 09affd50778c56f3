import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { slidesOf } from "#modules/content/contract/slides.ts";
import { settings } from "#modules/settings/schema.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { pageTexts } from "../schema.ts";
import { previewText } from "./preview-text.ts";
import { restoreText } from "./save-text.ts";
import { sceneOfTexts } from "./texts.scene.ts";

const shop = await shopForFile();
const { change, current, read } = sceneOfTexts(shop);

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

async function migrate(name: string): Promise<void> {
  const folder = join(import.meta.dirname, "../../../platform/database/migrations");
  const migration = readFileSync(join(folder, `${name}.sql`), "utf8");
  for (const statement of migration.split("--> statement-breakpoint"))
    await shop.database.$client.query(statement);
}

test("the head of home that somebody had edited keeps its two buttons, in each language that it has", async () => {
  const bodies = {
    en: "# Shop\n\nOf good cloth.\n\n## One {#one}\n\nGone.\n",
    ml: "# ഷോപ്പ്\n\nതുണി.\n\n## ഒന്ന് {#one}\n\nതീർന്നു.\n",
    hi: "",
  };
  await shop.database.insert(pageTexts).values({ text: "hero", version: 1, bodies });
  await migrate("0101_hero-buttons");
  const { bodies: now, fields } = await current("hero");
  expect(now.en).toBe(
    "# Shop\n\nOf good cloth.\n\n[Shop the collection](/shop) [Learn Our Story](/about)\n\n## One {#one}\n\nGone.\n",
  );
  expect(now.hi).toBe("");
  expect(fields?.links.map(({ to, words }) => [to, words.ml])).toEqual([
    ["/shop", "കളക്ഷൻ കാണുക"],
    ["/about", "ഞങ്ങളുടെ കഥ അറിയുക"],
  ]);
});

test("the images that the settings had before are slides, with their words", async () => {
  const image = (key: string) => `/images/${key.repeat(32)}-640x800/preview.jpg`;
  const hero = [
    { image_url: image("e"), blur_hash: "L0#*_[]{|}~", alt: "A [line] of ‘sarees’, drying" },
    { image_url: "https://example.org/a.jpg", blur_hash: "L0", alt: "Foreign" },
    { image_url: image("f"), blur_hash: "L1", alt: "" },
  ];
  await shop.database.insert(settings).values({ section: "home", value: { hero } });
  await migrate("0100_slides-of-settings");
  expect(slidesOf(await read("slides", "hi"))).toMatchObject([
    { image_url: image("e"), blur_hash: "L0#*_[]{|}~", headline: "A line of sarees’, drying" },
    { image_url: image("f"), headline: "From the shop" },
  ]);
  expect(await shop.database.select().from(settings).where(eq(settings.section, "home"))).toMatchObject([
    { value: {} },
  ]);
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
