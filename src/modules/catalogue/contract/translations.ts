import * as z from "zod/mini";
import { visible } from "#kernel/fields.ts";

const text = z.optional(z.string());
const texts = z.object({ name: text, description: text });

/** Name and description in other languages. What is not there is said in English. */
export const translations = z.object({ ml: z.optional(texts), hi: z.optional(texts) });
export type Translations = z.infer<typeof translations>;
export type TextName = keyof z.infer<typeof texts>;

const textInput = (max: number, what: string) =>
  z.optional(z.string().check(visible, z.maxLength(max, `${what} can have at most ${max} characters`)));

/** The same as it is sent, each text as long at most as in English; left out, all stays as it is. */
export function translationsInput(most: Readonly<Record<TextName, number>>) {
  const input = z.optional(
    z.object({ name: textInput(most.name, "Name"), description: textInput(most.description, "Description") }),
  );
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
