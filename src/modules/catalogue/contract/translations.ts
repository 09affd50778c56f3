import * as z from "zod/mini";
import { visible } from "#kernel/fields.ts";

const text = z.optional(z.string());
/** Care is a product's alone. */
export const translatedTexts = z.object({ name: text, description: text, care: text });

/** Name, description and care in other languages. What is not there is said in English. */
export const translations = z.object({ ml: z.optional(translatedTexts), hi: z.optional(translatedTexts) });
export type Translations = z.infer<typeof translations>;
type Texts = z.infer<typeof translatedTexts>;
export type TextName = keyof Texts;

export const textInput = (max: number, what: string) =>
  z.optional(z.string().check(visible, z.maxLength(max, `${what} can have at most ${max} characters`)));

/** Name and description as they are sent, each as long at most as in English. */
export const textsInput = (most: Record<"name" | "description", number>) =>
  z.object({ name: textInput(most.name, "Name"), description: textInput(most.description, "Description") });

/** Translations as they are sent; left out, all stays as it is. */
export function translationsInput(texts: z.ZodMiniType<Texts, Texts>) {
  const input = z.optional(texts);
  return z.optional(z.pipe(z.object({ ml: input, hi: input }), z.transform(withoutBlanks)));
}

function withoutBlanks(given: Translations): Translations {
  const kept = Object.entries(given).flatMap(([spoken, said = {}]) => {
    const written = Object.entries(said).filter(([, words]) => words);
    return written.length > 0 ? [[spoken, Object.fromEntries(written)]] : [];
  });
  return Object.fromEntries(kept);
}

/** The translations of a product whose care becomes `care`: what was said of another text in other languages would be wrong. */
export function translationsBeside(
  care: string,
  before: { care: string; translations?: Translations | undefined },
): Translations | undefined {
  const { ml, hi } = before.translations ?? {};
  if (care === before.care || !(ml?.care || hi?.care)) return before.translations;
  return withoutBlanks({ ml: { ...ml, care: "" }, hi: { ...hi, care: "" } });
}
