import { type Language, languages } from "#kernel/languages/messages.ts";
import { entryLabels, placesIn, type TextFields, textKinds } from "./text-fields.ts";
import type { NamedText } from "./text-names.ts";

/** The languages of a text as the office calls them. */
export const englishNames: Readonly<Record<Language, string>> = {
  en: "English",
  ml: "Malayalam",
  hi: "Hindi",
};

/** The sign of a tile whose anchor has none. */
export const NO_SIGN = "A hanger";

export const saidInLanguage = (label: string, language: Language): string =>
  language === "en" ? label : `${label} in ${englishNames[language]}`;
export const leadsTo = (label: string): string => `${label} leads to`;

/** A field of a text: its place in the form, its name as people call it ('Slide 2, headline in Malayalam'), and what it says. */
export interface TextField {
  place: string;
  called: string;
  says: string;
  /** The number of the entry that it is of, from 0; left out of those above them. */
  entry?: number | undefined;
  /** The language of what it says; left out of what is the same in all. */
  language?: Language;
  /** Whether it is the address of an image. */
  isImage?: true;
}

/** All fields of a text in the order in which they are typed, in the languages that are spoken. */
export function typedFields(
  name: NamedText,
  fields: TextFields,
  spoken: readonly Language[] = languages,
): TextField[] {
  const kind = textKinds[name] ?? { links: [] };
  const { signs, link = "Link", name: thing = "Part" } = kind.entry ?? {};
  const inEntry = (label: string, entry?: number) =>
    entry === undefined ? label : `${thing} ${entry + 1}, ${label.toLowerCase()}`;
  const said = placesIn(kind, fields).flatMap(({ path, label, said, entry }) =>
    spoken.map((language): TextField => {
      const called = saidInLanguage(inEntry(label, entry), language);
      return { place: `${path}.${language}`, called, says: said[language], entry, language };
    }),
  );
  const links = fields.links.map(({ to }, i): TextField => {
    return { place: `links.${i}.to`, called: leadsTo(kind.links[i] ?? "Link"), says: to };
  });
  const within = fields.entries.flatMap((typed, entry) => {
    const field = (path: string, label: string, says: string): TextField => {
      return { place: `entries.${entry}.${path}`, called: inEntry(label, entry), says, entry };
    };
    return [
      { ...field("image_url", entryLabels.image_url, typed.image_url), isImage: true as const },
      ...(signs ? [field("id", entryLabels.id, signs[typed.id] ?? NO_SIGN)] : []),
      field("link.to", leadsTo(link), typed.link.to),
    ];
  });
  const placed = [...said, ...links, ...within];
  return placed.toSorted(({ entry: one = -1 }, { entry: other = -1 }) => one - other);
}

/** A field of a text as people call it, by its place; null for none of its fields. */
export const fieldCalled = (name: NamedText, fields: TextFields, place: string): string | null =>
  typedFields(name, fields).find((field) => field.place === place)?.called ?? null;
