import type { NamedText } from "#modules/content/contract/text-names.ts";
import { lineOf } from "#modules/content/ui/words.tsx";
import { speaking } from "#platform/languages/speak.ts";
import { type TestShop, value } from "#tests/support/test-shop.ts";
import type { TextBodies } from "../contract/page-text.ts";
import { getText } from "./edit-texts.ts";
import { getTexts } from "./read-texts.ts";
import { saveText } from "./save-text.ts";

/** Texts as the admin edits them and as guests read them. */
export function sceneOfTexts(shop: TestShop) {
  const current = async (text: NamedText) => value(await getText(shop.admin, { text, version: null }));
  const change = async (text: NamedText, bodies: Partial<TextBodies>, ctx = shop.admin) => {
    const { version, bodies: now } = await current(text);
    return saveText(ctx, { text, version, bodies: { ...now, ...bodies } });
  };
  const read = (text: NamedText, language: "en" | "ml" | "hi" = "en", ctx = shop.guest) =>
    speaking(language, async () => (await getTexts(ctx, [text]))(text));
  const leadOf = async (...asked: Parameters<typeof read>) => lineOf((await read(...asked)).lead).join("");
  return { current, change, read, leadOf };
}
