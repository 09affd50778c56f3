import { language } from "#kernel/languages/messages.ts";
import type { TextName, Translations } from "./translations.ts";

/** A name or a description that an admin wrote, in the reader's language where that was given. */
export function inReaderLanguage(
  written: string,
  translated: Translations | null,
  text: TextName = "name",
): string {
  const spoken = language();
  return (spoken === "en" ? undefined : translated?.[spoken]?.[text]) ?? written;
}

/** All that is said of a name or a description in any language, for searches. */
export const inEveryLanguage = (
  written: string | null,
  translated: Translations | null,
  text: TextName = "name",
): string => [written, translated?.ml?.[text], translated?.hi?.[text]].filter(Boolean).join(" ");
