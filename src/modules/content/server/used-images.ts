import { languages } from "#kernel/languages/messages.ts";
import { slidesOf } from "../contract/slides.ts";
import { type SaidText, textKinds, type UsedImage } from "../contract/text-fields.ts";
import type { NamedText } from "../contract/text-names.ts";
import { checkText } from "./check-text.ts";

function slidesIn(name: NamedText, body: string) {
  const text = checkText(name, body);
  return text.ok ? slidesOf(text.value) : [];
}

/** The images of a text's versions, the newest first, each once and with the words that it had last. A version is read, which takes its time, where it has one that is new. */
export function usedImages(name: NamedText, versions: readonly SaidText[]): UsedImage[] {
  const used = new Map<string, UsedImage>();
  if (!textKinds[name]?.entry?.image) return [];
  for (const bodies of versions) {
    if ((bodies.en.match(/\/images\/[^\s)]+/g) ?? []).every((one) => used.has(one))) continue;
    const [en = [], ml = [], hi = []] = languages.map((language) => slidesIn(name, bodies[language]));
    const altIn = (slides: typeof en, to: string) => slides.find((one) => one.image_url === to)?.alt ?? "";
    for (const { image_url, blur_hash, alt, headline } of en) {
      const said = { en: alt, ml: altIn(ml, image_url), hi: altIn(hi, image_url) };
      if (!used.has(image_url)) used.set(image_url, { image_url, blur_hash, alt: said, title: headline });
    }
  }
  return [...used.values()];
}
