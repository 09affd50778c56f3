import type { Language } from "#kernel/languages/messages.ts";
import type { NamedText } from "./text-names.ts";

/** Words by language, "" where there are none. */
export type SaidText = Record<Language, string>;
export interface TypedLink {
  to: string;
  words: SaidText;
}
export interface TypedEntry {
  /** The anchor of its heading; "" for a new one. */
  id: string;
  image_url: string;
  blur_hash: string;
  alt: SaidText;
  title: SaidText;
  words: SaidText;
  link: TypedLink;
}

/** An image that a text shows or showed, with the words that it had there last. */
export type UsedImage = Pick<TypedEntry, "image_url" | "blur_hash" | "alt"> & { title: string };

/** A text as it is typed in fields, its languages side by side: images, addresses and the order are the same in all. */
export interface TextFields {
  title: SaidText;
  /** Words of the title that are set off. */
  stressed: SaidText;
  words: SaidText;
  links: TypedLink[];
  entries: TypedEntry[];
}

export interface TextKind {
  /** Labels of what is typed; the title of a text that has none is for those who don't see the page, and stays. */
  title?: string;
  stressed?: string;
  words?: string;
  /** Whether there can be none. */
  mayBeEmpty?: true;
  links: readonly string[];
  /** Whether its links stand in a paragraph of their own. */
  linksApart?: true;
  entry?: EntriesOfText;
}
export interface EntriesOfText {
  name: string;
  image?: true;
  link?: string;
  /** The sign of each anchor in words. */
  signs?: Readonly<Record<string, string>>;
}

/** The texts that are typed in fields and not in Markdown. */
export const textKinds: Partial<Record<NamedText, TextKind>> = {
  announcement: { words: "Announcement", mayBeEmpty: true, links: ["Link"] },
  footer: { words: "Sentence about the charity", links: [] },
  hero: {
    title: "Headline",
    stressed: "Words of the headline that are set off",
    words: "Words below it",
    links: ["First button", "Second button"],
    linksApart: true,
    entry: { name: "Promise" },
  },
  impact: {
    title: "Headline",
    links: [],
    entry: {
      name: "Tile",
      signs: { education: "A book", medical: "Medicine", environment: "A leaf", skills: "Scissors" },
    },
  },
  slides: { links: [], entry: { name: "Slide", image: true, link: "Button" } },
};

/** The names of a slide's, tile's or promise's fields. */
export const entryLabels = {
  image_url: "Image",
  alt: "What the image shows",
  id: "Sign",
  title: "Headline",
  words: "Words",
} as const;

const nothing = (): SaidText => ({ en: "", ml: "", hi: "" });
export const newEntry = (): TypedEntry => ({
  id: "",
  image_url: "",
  blur_hash: "",
  alt: nothing(),
  title: nothing(),
  words: nothing(),
  link: { to: "", words: nothing() },
});
export const noFields = (): TextFields => ({
  title: nothing(),
  stressed: nothing(),
  words: nothing(),
  links: [],
  entries: [],
});

/** Something that is said in the languages; `entry`: the number of the entry that it is of, from 0. */
export type FieldPlace = ReturnType<typeof place> & { entry?: number };
const place = (path: string, label: string, said: SaidText, isWanted: boolean) => {
  return { path, label, said, isWanted };
};

/** All that is said in the languages, with its place. */
export const placesIn = (
  kind: TextKind,
  { title, stressed, words, links, entries }: TextFields,
): FieldPlace[] => [
  ...(kind.title ? [place("title", kind.title, title, true)] : []),
  place("stressed", kind.stressed ?? "Stressed words", stressed, false),
  place("words", kind.words ?? "Words", words, kind.words !== undefined && !kind.mayBeEmpty),
  ...links.map(({ to, words }, i) => place(`links.${i}.words`, kind.links[i] ?? "Link", words, to !== "")),
  ...entries.flatMap(({ title, alt, words, link, image_url }, entry) =>
    [
      place("title", entryLabels.title, title, true),
      place("alt", entryLabels.alt, alt, image_url !== ""),
      place("words", entryLabels.words, words, !kind.entry?.link),
      place("link.words", kind.entry?.link ?? "Link", link.words, link.to !== ""),
    ].map((one) => ({ ...one, path: `entries.${entry}.${one.path}`, entry })),
  ),
];

/** Whether anything is said in a language. */
export const speaks = (places: readonly FieldPlace[], language: Language) =>
  places.some(({ said }) => said[language].trim() !== "");
