import { type Language, languages } from "#kernel/languages/messages.ts";
import {
  type FieldPlace,
  placesIn,
  speaks,
  type TextFields,
  type TextKind,
  textKinds,
} from "./text-fields.ts";
import type { NamedText } from "./text-names.ts";
import { ADDRESS_WANTED, isLinkAddress } from "./written-text.ts";

type Fault = readonly [place: string, fault: string];

/** Faults in the fields of a text, by their places; `spoken`: the languages that it is typed in. */
export function faultsIn(
  name: NamedText,
  fields: TextFields,
  spoken: readonly Language[] = languages,
): Record<string, string> {
  const kind = textKinds[name] ?? { links: [] };
  const places = placesIn(kind, fields);
  return Object.fromEntries([
    ...spoken.flatMap((language) => [...unsaidIn(places, language), ...unstressedIn(fields, language)]),
    ...astrayIn(fields),
    ...fields.entries.flatMap((_, i) => lackingIn(kind, fields, i)),
  ]);
}

function unsaidIn(places: readonly FieldPlace[], language: Language): Fault[] {
  if (language === "en")
    return places.flatMap(({ path, said: { en }, isWanted }): Fault[] =>
      isWanted && !en.trim() ? [[`${path}.en`, "This can’t be left out"]] : [],
    );
  if (!speaks(places, language)) return [];
  return places.flatMap(({ path, said }): Fault[] => {
    const [own, english] = [said[language].trim(), said.en.trim()];
    if (own && !english) return [[`${path}.en`, "This is not said in English"]];
    const fault = "This is missing: leave out all of a language, or nothing";
    return english && !own ? [[`${path}.${language}`, fault]] : [];
  });
}

const unstressedIn = ({ title, stressed }: TextFields, language: Language): Fault[] =>
  title[language].includes(stressed[language].trim())
    ? []
    : [[`stressed.${language}`, "These words are not in the headline"]];

function astrayIn({ links, entries }: TextFields): Fault[] {
  const all = [
    ...links.map((link, i) => ({ ...link, place: `links.${i}.to` })),
    ...entries.map(({ link }, i) => ({ ...link, place: `entries.${i}.link.to` })),
  ];
  return all.flatMap(({ place, to, words }): Fault[] => {
    if (!to.trim()) return words.en.trim() ? [[place, "This leads nowhere"]] : [];
    return isLinkAddress(to.trim()) ? [] : [[place, ADDRESS_WANTED]];
  });
}

function lackingIn({ entry: kind }: TextKind, { entries }: TextFields, i: number): Fault[] {
  const { id = "", image_url, words, link } = entries[i] ?? {};
  const isMute = kind?.link && !words?.en.trim() && !link?.to.trim();
  const isSecond = id !== "" && entries.findIndex((other) => other.id === id) < i;
  const faults: [unknown, string, string][] = [
    [kind?.image && !image_url, "image_url", "An image is wanted"],
    [isMute, "words.en", "Words are wanted, or a button"],
    [isSecond, "id", "Another one has this sign"],
  ];
  return faults.flatMap(([isWrong, field, fault]): Fault[] =>
    isWrong ? [[`entries.${i}.${field}`, fault]] : [],
  );
}
