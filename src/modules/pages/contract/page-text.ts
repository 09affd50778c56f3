import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { visible } from "#kernel/fields.ts";
import { type Language, languages } from "#kernel/languages/messages.ts";
import type { VersionChanges } from "#modules/content/contract/field-changes.ts";
import { englishNames } from "#modules/content/contract/field-names.ts";
import type { TextFields, UsedImage } from "#modules/content/contract/text-fields.ts";
import { type NamedText, textNames, timedTexts } from "#modules/content/contract/text-names.ts";
import { withoutUnseen } from "#modules/content/contract/written-text.ts";

/** 'Malayalam and Hindi'. */
export const languageWords = (of: readonly Language[]): string =>
  of.map((one) => englishNames[one]).join(" and ");

/** The most characters of a text in one language. */
export const LONGEST_TEXT = 20_000;

const markdown = z.string().check(
  z.overwrite((typed) => withoutUnseen(typed.replace(/\r\n?/g, "\n"))),
  visible,
  z.maxLength(LONGEST_TEXT, `A text can have at most ${LONGEST_TEXT} characters`),
);

const text = z.enum(textNames);
/** The version that the editor began with; 0 is the file that the shop comes with. */
const version = z.number().check(z.gte(0), z.lte(1_000_000), z.int());
export const textBodies = z.object({ en: markdown, ml: markdown, hi: markdown });
/** An end of the time in which a text is shown; null for none. */
const moment = z._default(z.nullable(z.iso.datetime("This is not a moment")), null);
const time = { from: moment, until: moment };
export type TextBodies = Record<Language, string>;

/** A text as it was saved, or put back. */
export const savedText = z.object({
  text: z.string(),
  title: z.string(),
  version: z.number(),
  /** Languages in which it is shown in English, and those that say what they said before while the English changed. */
  untranslated: z.array(z.enum(languages)),
  unchanged: z.array(z.enum(languages)),
});
export type SavedText = z.infer<typeof savedText>;

export const saveText = defineCall("POST", "/page-texts", "texts", {
  summary: "Saves a text of the shop's pages in its three languages, unless somebody else has since",
  body: z.object({ text, version, bodies: textBodies, ...time }).check(
    z.refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
      path: ["until"],
      error: "This is before it begins",
    }),
    z.refine((sent) => timedTexts.includes(sent.text) || (!sent.from && !sent.until), {
      path: ["from"],
      error: "This text is always shown",
    }),
  ),
  response: messageOf(savedText),
  errors: ["changed_meanwhile"],
});

export const restoreText = defineCall("POST", "/page-texts-restore", "texts", {
  summary: "Puts a text back to one of its versions; 0 is the file that the shop comes with",
  body: z.object({ text, version, to: version }),
  response: messageOf(savedText),
  errors: ["changed_meanwhile"],
});

export const textPreview = z.object({
  /** As shoppers would read it in that language: a WrittenText as JSON, of elements in each other to any depth. */
  text: z.string(),
  /** Sentences about likely mistakes. */
  warnings: z.array(z.string()),
});
export type TextPreview = z.infer<typeof textPreview>;

export const previewText = defineCall("POST", "/page-texts-preview", "texts", {
  summary: "Shows a text as shoppers would read it, and names links that lead nowhere; nothing is saved",
  body: z.object({ text, language: z.enum(languages), bodies: textBodies }),
  response: oneOf(textPreview),
});

/** The time in which a text is shown. */
export type TextTime = Record<"from" | "until", string | null>;

/** A text in the list of them. */
export interface ListedText {
  name: NamedText;
  title: string;
  /** The one who saved it last, "" for somebody who has left; null where it is the shop's own. */
  saved: { by: string; at: string } | null;
  untranslated: Language[];
  /** Whether it stands on its page now. */
  isShown: boolean;
  /** Whether a newer version of the shop does not understand it, so that its file is shown. */
  isLost: boolean;
}

export interface TextVersion {
  version: number;
  by: string;
  at: string;
  repeats: number | null;
}

/** A page of the shop, by its address and name. */
export interface LinkPlace {
  to: string;
  name: string;
}

/** A text to edit, with its versions, the newest first. */
export interface EditedText extends Pick<ListedText, "name" | "title" | "isLost">, TextTime {
  version: number;
  bodies: TextBodies;
  /** As it is typed in fields; null for Markdown. */
  fields: TextFields | null;
  /** Images that may be chosen anew. */
  images: UsedImage[];
  /** Pages that a link may lead to. */
  places: LinkPlace[];
  versions: TextVersion[];
  /** The version that is looked at beside it. */
  old: { version: number; bodies: TextBodies; changes: VersionChanges } | null;
}
