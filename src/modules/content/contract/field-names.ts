import { type Language, languages } from "#kernel/languages/messages.ts";
import { type EntriesOfText, type TextKind, textKinds } from "./text-fields.ts";
import type { NamedText } from "./text-names.ts";

/** The languages of a text as the office calls them. */
export const englishNames: Readonly<Record<Language, string>> = {
  en: "English",
  ml: "Malayalam",
  hi: "Hindi",
};

/** The names of a slide's, tile's or promise's fields. */
export const entryLabels = {
  image_url: "Image",
  alt: "What the image shows",
  id: "Sign",
  title: "Headline",
  words: "Words",
} as const;

/** The sign of a tile whose anchor has none. */
export const NO_SIGN = "A hanger";

export const saidInLanguage = (label: string, language: Language): string =>
  language === "en" ? label : `${label} in ${englishNames[language]}`;
export const leadsTo = (label: string): string => `${label} leads to`;

const linkName = (label = "Link", part?: string) => (part === "to" ? leadsTo(label) : label);

function entryName(kind: EntriesOfText | undefined, [part, ofLink]: readonly string[]): string {
  const known = Object.entries(entryLabels).find(([name]) => name === part);
  return known ? known[1] : linkName(kind?.link, ofLink);
}

function partName(kind: TextKind, [part = "", index, ...within]: readonly string[]): string | undefined {
  const number = Number(index) + 1;
  if (part === "links") return linkName(kind.links[Number(index)], within[0]);
  if (part === "entries")
    return `${kind.entry?.name ?? "Part"} ${number}, ${entryName(kind.entry, within).toLowerCase()}`;
  const { title = "Title", stressed = "Stressed words", words = "Words" } = kind;
  return new Map(Object.entries({ title, stressed, words })).get(part);
}

/** A field of a text as people call it, by its place: 'Slide 2, headline in Malayalam' for `entries.1.title.ml`; null for none of its fields. */
export function fieldCalled(name: NamedText, place: string): string | null {
  const steps = place.split(".");
  const language = languages.find((one) => one === steps.at(-1)) ?? "en";
  if (steps[0] === "bodies") return englishNames[language];
  const kind = textKinds[name] ?? { links: [] };
  const label = partName(
    kind,
    steps.filter((step) => step !== language),
  );
  return label ? saidInLanguage(label, language) : null;
}
