import { expect, test } from "vitest";
import { getText } from "#modules/pages/server/edit-texts.ts";
import { getTexts } from "#modules/pages/server/read-texts.ts";
import "#src/modules.ts";
import { speaking } from "#platform/languages/speak.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { writeTexts } from "./write-texts.ts";

const shop = await shopForFile();

test("the demo has an announcement that is on in three languages, and stories of two versions by two people; written once", async () => {
  await shop.newAdmin("Mini Kurian", "manager");
  await writeTexts(shop.admin);
  await writeTexts(shop.admin);
  for (const language of ["en", "ml", "hi"] as const) {
    const read = () => getTexts(shop.guest, ["announcement"]);
    const { lead, untranslated } = (await speaking(language, read))("announcement");
    expect([lead.length, untranslated]).toEqual([1, undefined]);
  }
  const { versions, bodies } = value(await getText(shop.admin, { text: "stories", version: null }));
  expect(versions).toHaveLength(2);
  expect(new Set(versions.map(({ by }) => by)).size).toBe(2);
  for (const body of Object.values(bodies)) expect(body).toMatch(/, 14 [\s\S]*, 72 /);
});
