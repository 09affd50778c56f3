import { type Language, languages } from "#kernel/languages/messages.ts";
import { ok } from "#kernel/result.ts";
import { englishNames } from "#modules/content/contract/field-names.ts";
import { type NamedText, saleTexts } from "#modules/content/contract/text-names.ts";
import type { WrittenText } from "#modules/content/contract/written-text.ts";
import { checkText, linksIn } from "#modules/content/server/check-text.ts";
import { saleText, storeText } from "#modules/content/server/texts.ts";
import { getStoreFacts } from "#modules/settings/server/features.ts";
import { getSaleTerms } from "#modules/settings/server/get-settings.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { TextBodies, TextPreview } from "../contract/page-text.ts";
import { findLostLinks } from "./lost-links.ts";
import { getTexts } from "./read-texts.ts";

/** A text as shoppers would read it in a language, and what is likely a mistake in it. Nothing is saved. Admins only. */
export function previewText(
  ctx: Context,
  input: { text: NamedText; language: Language; bodies: TextBodies },
) {
  return forAdmin(ctx, "texts", async () => {
    const { text: name, language, bodies } = input;
    const isUntranslated = bodies[language] === "";
    const checked = checkText(name, isUntranslated ? bodies.en : bodies[language]);
    if (!checked.ok) return checked;
    const written: WrittenText = isUntranslated ? { ...checked.value, untranslated: true } : checked.value;
    const [texts, facts, sale] = await speaking(language, () =>
      Promise.all([getTexts(ctx, ["complaints"]), getStoreFacts(ctx), getSaleTerms(ctx)]),
    );
    const withThis = (asked: NamedText) => (asked === name ? written : texts(asked));
    const isOfSale = saleTexts.some((one) => one === name);
    const text = speaking(language, () =>
      isOfSale ? saleText(name, withThis, facts, sale) : storeText(name, withThis, facts),
    );
    const warnings = await warningsOf(ctx, name, bodies);
    return ok({ text: JSON.stringify(text), warnings } satisfies TextPreview);
  });
}

/** Likely mistakes in the languages of a text that can be shown. */
async function warningsOf(ctx: Context, name: NamedText, bodies: TextBodies): Promise<string[]> {
  const found = await Promise.all(
    languages.map(async (language) => {
      const checked = checkText(name, bodies[language]);
      const lost = checked.ok ? await findLostLinks(ctx, checked.value, linksIn(checked.value)) : [];
      return lost.map(
        (link) => `${englishNames[language]}: the link to ${link} leads to no page of the shop.`,
      );
    }),
  );
  return found.flat();
}
