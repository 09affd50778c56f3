import { type Language, languages } from "#kernel/languages/messages.ts";
import { type VersionChanges, versionChanges } from "../contract/field-changes.ts";
import { readFields } from "../contract/read-fields.ts";
import type { SaidText, TextFields } from "../contract/text-fields.ts";
import type { NamedText } from "../contract/text-names.ts";
import { checkText } from "./check-text.ts";
import { fileOf } from "./texts.ts";

/** The text as the shop comes with it, in all languages. */
export const fileBodies = (name: NamedText): SaidText => ({
  en: fileOf(name, "en"),
  ml: fileOf(name, "ml"),
  hi: fileOf(name, "hi"),
});

/** The title, by which a text is called in lists and in the log. */
export const titleOf = (body: string): string => /^# *(.*)/.exec(body)?.[1]?.replaceAll("*", "") ?? "";

/** A text as it is typed in fields, where it is, in the languages that the store speaks. */
export function typedText(name: NamedText, bodies: SaidText, spoken: readonly Language[]): TextFields | null {
  const written = languages.filter((language) => bodies[language] !== "");
  const texts = written.map((language) => {
    const text = checkText(name, bodies[language]);
    return [language, text.ok ? text.value : null];
  });
  const { en, ml, hi } = fileBodies(name);
  const titles = { en: titleOf(en), ml: titleOf(ml), hi: titleOf(hi) };
  return readFields(name, Object.fromEntries(texts), titles, spoken);
}

interface SavedVersion {
  version: number;
  /** Null for the file. */
  bodies: SaidText | null;
  shownFrom: Date | null;
  shownUntil: Date | null;
}

/** The changes that a version made and that were made since; `saved`: all versions, the newest first, 0 is the file before them. */
export function changesOf(
  name: NamedText,
  saved: readonly SavedVersion[],
  version: number,
  spoken: readonly Language[],
): VersionChanges {
  const versions = [...saved, { version: 0, bodies: null, shownFrom: null, shownUntil: null }].map(
    ({ version, bodies, shownFrom: from, shownUntil: until }) => {
      const fields = () => typedText(name, bodies ?? fileBodies(name), spoken);
      return { version, fields, time: { from, until } };
    },
  );
  const at = versions.findIndex((one) => one.version === version);
  const compare = (was: (typeof versions)[number] | undefined, is: typeof was) => {
    const [before, after] = [was?.fields(), is?.fields()];
    if (!was || !is || !before || !after) return null;
    return versionChanges(name, { ...was, fields: before }, { ...is, fields: after }, spoken);
  };
  return { by: compare(versions[at + 1], versions[at]), since: compare(versions[at], versions[0]) };
}
