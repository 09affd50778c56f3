import * as z from "zod/mini";
import { visible } from "#kernel/fields.ts";

const text = z.optional(z.string());
/** Care is a product's alone. */
const texts = z.object({ name: text, description: text, care: text });

/** Name, description and care in other languages. What is not there is said in English. */
export const translations = z.object({ ml: z.optional(texts), hi: z.optional(texts) });
export type Translations = z.infer<typeof translations>;
export type TextName = keyof z.infer<typeof texts>;

const textInput = (max: number, what: string) =>
  z.optional(z.string().check(visible, z.maxLength(max, `${what} can have at most ${max} characters`)));

/** The same as it is sent, each text as long at most as in English, care where there is such; left out, all stays as it is. */
export function translationsInput(most: Record<"name" | "description", number> & { care?: number }) {
  const named = z.object({
    name: textInput(most.name, "Name"),
    description: textInput(most.description, "Description"),
  });
  const input = z.optional(most.care ? z.extend(named, { care: textInput(most.care, "Care") }) : named);
  return z.optional(z.pipe(z.object({ ml: input, hi: input }), z.transform(withoutBlanks)));
}

/** Blank texts are not kept, so that it is said in English. */
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
