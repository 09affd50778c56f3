import { isDeepStrictEqual } from "node:util";
import type { SignedIn } from "#kernel/actor.ts";
import { languages } from "#kernel/languages/messages.ts";
import { type Failure, fail, ok, type Result } from "#kernel/result.ts";
import { storeTime } from "#kernel/store-time.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { englishNames } from "#modules/content/contract/field-names.ts";
import type { NamedText } from "#modules/content/contract/text-names.ts";
import { checkText } from "#modules/content/server/check-text.ts";
import { fileBodies, titleOf } from "#modules/content/server/compare-versions.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin, lockName } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { languageWords, type SavedText, type TextBodies, type TextTime } from "../contract/page-text.ts";
import { pageTexts } from "../schema.ts";
import { untranslatedIn } from "./edit-texts.ts";
import { selectVersions } from "./read-texts.ts";
import { showInTime } from "./text-times.ts";

const NO_VERSION = "There is no such version of this text.";

/**
 * Saves a text in its languages, as a version of its own; "" in a language is no translation. Admins only. 'changed_meanwhile' when another version
 * was saved since `version`, 'validation_failed' for what no page can show and for a page without what the law wants on it.
 */
export function saveText(
  ctx: Context,
  input: { text: NamedText; version: number; bodies: TextBodies } & Partial<TextTime>,
) {
  return asAdmin(ctx, "texts", async (tx, admin) => {
    const { bodies, from, until } = input;
    const fault = faultOf(input.text, bodies);
    const [shownFrom, shownUntil] = [from, until].map((end) => (end ? new Date(end) : null));
    return fault ?? addVersion(tx, { admin, now: ctx.now, ...input }, { bodies, shownFrom, shownUntil });
  });
}

/** Puts a text back to one of its versions, 0 for the file, as the newest one. Admins only; 'changed_meanwhile' as `saveText`, 'validation_failed' for a version that there is not. */
export function restoreText(ctx: Context, input: { text: NamedText; version: number; to: number }) {
  return asAdmin(ctx, "texts", async (tx, admin) => {
    const row = (await selectVersions(tx, input.text)).find(({ version }) => version === input.to);
    if (!row && input.to > 0) return fail("validation_failed", NO_VERSION, { to: NO_VERSION });
    const { bodies = null, shownFrom, shownUntil } = row ?? {};
    const fault = bodies && faultOf(input.text, bodies);
    const version = { bodies, repeats: bodies ? input.to : 0, shownFrom, shownUntil };
    return fault ?? addVersion(tx, { admin, now: ctx.now, ...input }, version);
  });
}

/** The first fault of a text's bodies, each below its own field; null where all can be shown. */
function faultOf(name: NamedText, bodies: TextBodies): Failure<"validation_failed"> | null {
  const faults = languages.flatMap((language) => {
    const field = `bodies.${language}`;
    if (bodies[language] === "") {
      if (language === "en")
        return [[field, "The English text is what others fall back to: it can’t be empty."]];
      // It stands within texts that are translated.
      return name === "complaints" ? [[field, "This text stands in others, so each language needs it."]] : [];
    }
    const checked = checkText(name, bodies[language]);
    return checked.ok ? [] : [[field, checked.message ?? ""]];
  });
  const [first] = faults;
  if (!first) return null;
  const language = languages.find((one) => `bodies.${one}` === first[0]) ?? "en";
  return fail("validation_failed", `${englishNames[language]}: ${first[1]}`, Object.fromEntries(faults));
}

type NewVersion = Omit<typeof pageTexts.$inferInsert, "text" | "version" | "savedBy">;

async function addVersion(
  tx: Tx,
  { admin, now, text: name, version }: { admin: SignedIn; now: () => Date; text: NamedText; version: number },
  added: NewVersion,
): Promise<Result<SavedText, "changed_meanwhile">> {
  await lockName(tx, `text ${name}`);
  const [last] = await selectVersions(tx, name);
  const before = last?.bodies ?? fileBodies(name);
  const after = added.bodies ?? fileBodies(name);
  const saysBefore = sayings(before, last);
  const saysAfter = sayings(after, added);
  // Sent twice, or by two who typed the same: it is saved.
  if (isDeepStrictEqual(saysBefore, saysAfter)) return ok(savedOf(name, last?.version ?? 0, before, after));
  if (version !== (last?.version ?? 0))
    return fail(
      "changed_meanwhile",
      "Somebody else has saved this text since you opened it. What you typed is still here: open the page anew beside it and bring both together.",
    );
  const next = version + 1;
  await tx.insert(pageTexts).values({ text: name, version: next, savedBy: admin.userId, ...added });
  await showInTime(tx, now);
  await recordChange(tx, admin, {
    area: "settings",
    action: added.repeats === undefined ? "updated" : "put back",
    subjectType: "text",
    subjectId: name,
    subjectName: titleOf(after.en),
    before: saysBefore,
    after: saysAfter,
  });
  return ok(savedOf(name, next, before, after));
}

/** A text and its time as the log names them. */
const sayings = (bodies: TextBodies, { shownFrom, shownUntil }: Partial<NewVersion> = {}) => ({
  ...Object.fromEntries(languages.map((language) => [englishNames[language], bodies[language]])),
  From: shownFrom ? storeTime(shownFrom) : null,
  Until: shownUntil ? storeTime(shownUntil) : null,
});

function savedOf(name: NamedText, version: number, before: TextBodies, after: TextBodies): SavedText {
  const isSame = (language: keyof TextBodies) => before[language] === after[language];
  return {
    text: name,
    title: titleOf(after.en),
    version,
    untranslated: untranslatedIn(after),
    unchanged: isSame("en") ? [] : languages.filter((language) => isSame(language) && after[language] !== ""),
  };
}

/** The sentence about a text that was saved: which languages it is not in, and which say what they did before. */
export function savedWords({ untranslated, unchanged }: SavedText): string {
  return [
    "The text is saved.",
    untranslated.length > 0 &&
      `Readers of ${languageWords(untranslated)} see it in English, and are told so.`,
    unchanged.length > 0 && `In ${languageWords(unchanged)} it says what it said before.`,
  ]
    .filter(Boolean)
    .join(" ");
}
