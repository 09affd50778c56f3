import type { Language } from "#kernel/languages/messages.ts";
import { storeTime } from "#kernel/store-time.ts";
import { typedFields } from "./field-names.ts";
import { newEntry, type TextFields, type TypedEntry, textKinds } from "./text-fields.ts";
import type { NamedText } from "./text-names.ts";

/** A field that says something else: 'Slide 2, headline in Malayalam', "" for nothing. */
export interface FieldChange {
  name: string;
  was: string;
  is: string;
  /** The language of what it says; absent for what is the same in all. */
  language?: Language;
  /** Whether it is the address of an image. */
  isImage?: true;
}

/** The changes of a version, and those since; null where one of the two that are compared is not typed in fields. */
export interface VersionChanges {
  by: FieldChange[] | null;
  since: FieldChange[] | null;
}

/** Each entry as it was before: the one of its anchor, or, where neither is found again, the one in its place. */
function formerOf(was: readonly TypedEntry[], is: readonly TypedEntry[]): (TypedEntry | undefined)[] {
  const isLost = ({ id }: TypedEntry, others: readonly TypedEntry[]) => others.every((one) => one.id !== id);
  return is.map((entry, i) => {
    const inPlace = was[i];
    const replaced = inPlace && isLost(entry, was) && isLost(inPlace, is) ? inPlace : undefined;
    return was.find(({ id }) => id === entry.id) ?? replaced;
  });
}

const titlesOf = (entries: readonly TypedEntry[]) => entries.map(({ title }) => title.en).join(", ");

export interface VersionSaid {
  fields: TextFields;
  /** When it is shown, each end by choice. */
  time: Record<"from" | "until", Date | null>;
}

/** The differences between two versions of a text, in the languages that are spoken. */
export function versionChanges(
  name: NamedText,
  was: VersionSaid,
  is: VersionSaid,
  spoken: readonly Language[],
): FieldChange[] {
  const times = (["from", "until"] as const).map((end) => {
    const [then, now] = [was.time[end], is.time[end]].map((at) => (at ? storeTime(at) : ""));
    return { name: `Shown ${end}`, was: then ?? "", is: now ?? "" };
  });
  return [
    ...fieldChanges(name, was.fields, is.fields, spoken),
    ...times.filter((time) => time.was !== time.is),
  ];
}

function fieldChanges(
  name: NamedText,
  was: TextFields,
  is: TextFields,
  spoken: readonly Language[],
): FieldChange[] {
  const { name: thing = "Part" } = textKinds[name]?.entry ?? {};
  const former = formerOf(was.entries, is.entries);
  const stayed = former.flatMap((entry) => entry ?? []);
  const before = typedFields(name, { ...was, entries: former.map((entry) => entry ?? newEntry()) }, spoken);
  const says = new Map(before.map(({ place, says }) => [place, says]));
  const inOrder = was.entries.filter((entry) => stayed.includes(entry));
  const order = {
    name: `Order of the ${thing.toLowerCase()}s`,
    was: titlesOf(inOrder),
    is: titlesOf(stayed),
  };
  return [
    ...was.entries.flatMap((entry, i) =>
      stayed.includes(entry) ? [] : { name: `${thing} ${i + 1}`, was: entry.title.en, is: "Taken out" },
    ),
    ...(inOrder.some((entry, i) => entry !== stayed[i]) ? [order] : []),
    ...is.entries.flatMap((entry, i) =>
      former[i] ? [] : { name: `${thing} ${i + 1}`, was: "Not there", is: entry.title.en },
    ),
    ...typedFields(name, is, spoken).flatMap(({ place, called, says: now, entry, ...kind }) => {
      const then = says.get(place) ?? "";
      const isNew = entry !== undefined && !former[entry];
      return isNew || then === now ? [] : [{ name: called, was: then, is: now, ...kind }];
    }),
  ];
}
