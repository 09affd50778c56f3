import { type Language, languages } from "#kernel/languages/messages.ts";
import { faultsIn } from "./field-faults.ts";
import {
  placesIn,
  type SaidText,
  speaks,
  type TextFields,
  type TextKind,
  type TypedEntry,
  type TypedLink,
  textKinds,
} from "./text-fields.ts";
import type { NamedText } from "./text-names.ts";

const clean = (typed: string) => typed.replace(/\s+/g, " ").trim();
/** Words in Markdown that reads as they were typed. */
const plain = (typed: string) =>
  clean(typed)
    .replace(/[\\`*_<>~&]/g, "\\$&")
    // Within the words of a link the parser takes no bracket but so.
    .replaceAll("[", "&#91;")
    .replaceAll("]", "&#93;")
    .replace(/^(\d*)([#+=.)-])/, "$1\\$2");
/** An address that ends where its bracket does. */
const address = (to: string) => to.trim().replace(/[()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
const join = (parts: readonly string[], between: string) => parts.filter(Boolean).join(between);

const linkIn = ({ to, words }: TypedLink, language: Language) =>
  to.trim() && `[${plain(words[language])}](${address(to)})`;

function headOf({ title, stressed }: TextFields, kind: TextKind, language: Language): string {
  const words = clean(title[language]);
  if (!kind.stressed) return words;
  const set = clean(stressed[language]);
  const head = words.replaceAll("*", "");
  return set ? head.replace(set, () => `*${set}*`) : head;
}

const entryIn = ({ id, ...entry }: TypedEntry, language: Language) =>
  join(
    [
      `## ${clean(entry.title[language])} {#${id}}`,
      entry.image_url && `![${plain(entry.alt[language])}](${entry.image_url} "${entry.blur_hash}")`,
      join([plain(entry.words[language]), linkIn(entry.link, language)], " "),
    ],
    "\n\n",
  );

/** New entries with anchors that none of the others has. */
function anchored(entries: readonly TypedEntry[]): TypedEntry[] {
  const taken = new Set(entries.map(({ id }) => id));
  return entries.map((entry, i) => {
    let number = i + 1;
    while (!entry.id && taken.has(`part-${number}`)) number += 1;
    const id = entry.id || `part-${number}`;
    taken.add(id);
    return { ...entry, id };
  });
}

/** The Markdown of fields, by language: "" for one that nothing is said in. */
export function writeFields(name: NamedText, fields: TextFields): SaidText {
  const kind = textKinds[name] ?? { links: [] };
  const places = placesIn(kind, fields);
  const entries = anchored(fields.entries);
  const bodyIn = (language: Language): string => {
    if (language !== "en" && speaks(places, "en") && !speaks(places, language)) return "";
    const links = fields.links.map((link) => linkIn(link, language));
    const lead = join([plain(fields.words[language]), join(links, " ")], kind.linksApart ? "\n\n" : " ");
    const parts = entries.map((entry) => entryIn(entry, language));
    return `${join([`# ${headOf(fields, kind, language)}`, lead, ...parts], "\n\n")}\n`;
  };
  return { en: bodyIn("en"), ml: bodyIn("ml"), hi: bodyIn("hi") };
}

/** The bodies of a text whose fields were changed. What says what it said before stays as it was written, and so does a language that nobody types in and that would be left half said. */
export function changedBodies(
  name: NamedText,
  was: { fields: TextFields; bodies: SaidText },
  fields: TextFields,
  spoken: readonly Language[] = languages,
): SaidText {
  const isHalf = (language: Language) =>
    !spoken.includes(language) && Object.keys(faultsIn(name, fields, [language])).length > 0;
  const [before, after] = [writeFields(name, was.fields), writeFields(name, fields)];
  const bodyIn = (language: Language) =>
    before[language] === after[language] || isHalf(language) ? was.bodies[language] : after[language];
  return { en: bodyIn("en"), ml: bodyIn("ml"), hi: bodyIn("hi") };
}
