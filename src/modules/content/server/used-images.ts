import { languages } from "#kernel/languages/messages.ts";
import { slidesOf } from "../contract/slides.ts";
import type { SaidText, UsedImage } from "../contract/text-fields.ts";
import type { NamedText } from "../contract/text-names.ts";
import { checkText } from "./check-text.ts";

function slidesIn(name: NamedText, body: string) {
  const text = checkText(name, body);
  return text.ok ? slidesOf(text.value) : [];
}

/** The images of a text's versions, the newest first, each once and with the words that it had last. */
export function usedImages(name: NamedText, versions: readonly SaidText[]): UsedImage[] {
  const used = new Map<string, UsedImage>();
  for (const bodies of versions) {
    const [en = [], ml = [], hi = []] = languages.map((language) => slidesIn(name, bodies[language]));
    const altIn = (slides: typeof en, to: string) => slides.find((one) => one.image_url === to)?.alt ?? "";
    for (const { image_url, blur_hash, alt, headline } of en) {
      const said = { en: alt, ml: altIn(ml, image_url), hi: altIn(hi, image_url) };
      if (!used.has(image_url)) used.set(image_url, { image_url, blur_hash, alt: said, title: headline });
    }
  }
  return [...used.values()];
}
