import { randomUUID } from "node:crypto";
import { fileBodies } from "#modules/content/server/compare-versions.ts";
import type { Examples, Expected, Scene } from "#tests/support/call-examples.ts";
import { value } from "#tests/support/test-shop.ts";
import type { pages } from "../module.ts";
import { getText } from "../server/edit-texts.ts";
import { saveText } from "../server/save-text.ts";

/** A change of a text that was not made yet. */
async function changedText({ api: { shop } }: Scene) {
  const { version, bodies } = value(await getText(shop.admin, { text: "grades", version: null }));
  return { text: "grades" as const, version, bodies: { ...bodies, en: `# Grades ${randomUUID()}` } };
}

export const examples: Examples<typeof pages> = {
  previewText: { body: { text: "faq", language: "ml", bodies: fileBodies("faq") } },
  saveText: async (scene) => ({ body: await changedText(scene) }),
  restoreText: async (scene) => {
    const { version } = value(await saveText(scene.api.shop.admin, await changedText(scene)));
    return { body: { text: "grades", version, to: 0 } };
  },
};

export const expected: Expected<typeof pages> = {
  changesNothing: {
    previewText: "A text is looked at: shoppers read what they did.",
  },
};
