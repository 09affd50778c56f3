import { expect, test } from "vitest";
import { slidesOf } from "#modules/content/contract/slides.ts";
import { getText } from "#modules/pages/server/edit-texts.ts";
import { getTexts } from "#modules/pages/server/read-texts.ts";
import "#src/modules.ts";
import { speaking } from "#platform/languages/speak.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { writeTexts } from "./write-texts.ts";

const shop = await shopForFile();

test("the demo has an announcement that is on in three languages, and stories of two versions by two people; written once", async () => {
  await shop.newAdmin("Mini Kurian", "manager");
  const images = [1, 2, 3, 4, 5, 6].map((number) => ({
    image_url: `/images/${String(number).repeat(32)}-640x800/preview.jpg`,
    // Each character that a blur hash can have and Markdown takes for its own.
    blur_hash: "L0#$%*+,-.:;=?@[]^_{|}~0",
    width: 640,
    height: 800,
  }));
  await writeTexts(shop.admin, images);
  await writeTexts(shop.admin, images);
  for (const language of ["en", "ml", "hi"] as const) {
    const texts = await speaking(language, () => getTexts(shop.guest, ["announcement", "slides"]));
    const { lead, untranslated } = texts("announcement");
    expect([lead.length, untranslated]).toEqual([1, undefined]);
    const shown = slidesOf(texts("slides"));
    expect(shown).toMatchObject(images.map(({ image_url, blur_hash }) => ({ image_url, blur_hash })));
  }
  const { versions, bodies } = value(await getText(shop.admin, { text: "stories", version: null }));
  expect(versions).toHaveLength(2);
  expect(new Set(versions.map(({ by }) => by)).size).toBe(2);
  for (const body of Object.values(bodies)) expect(body).toMatch(/, 14 [\s\S]*, 72 /);
});
