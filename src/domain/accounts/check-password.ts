import { fail, ok, type Result } from "#contract/result.ts";
import type { Db } from "#db/client.ts";
import { readSettings } from "../settings/read-settings.ts";
import { PASSWORD_LENGTH } from "./password-hash.ts";

export const PASSWORD_SENTENCES = {
  length: `The password must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`,
  common: "This password is among the most common ones, which are guessed first. Please choose another.",
  name: "Please choose a password that isn't made of your name, your e-mail address or the shop's name.",
} as const;

/** A name with digits and signs is still a name: so many letters must be left without it. */
const LETTERS_BESIDE_A_NAME = 4;
/** Shorter words stand in many passwords by chance. */
const SHORTEST_WORD = 3;

/**
 * Checks a new password: its length, that it is not a common one, and not made of the person's or the shop's names.
 * 'validation_failed' says what is wrong. Everything that sets a password calls this first.
 */
export async function checkPassword(
  db: Db,
  password: string,
  person: { name: string; email: string },
): Promise<Result<null, "validation_failed">> {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max) return reject("length");
  if (await isCommonPassword(password)) return reject("common");
  const { name: shop } = (await readSettings(db)).store;
  return isMadeOfNames(password, [person.name, person.email, shop, "Rebon"]) ? reject("name") : ok(null);
}

function reject(reason: keyof typeof PASSWORD_SENTENCES): Result<null, "validation_failed"> {
  const message = PASSWORD_SENTENCES[reason];
  return fail("validation_failed", message, { password: message });
}

let commonest: Promise<ReadonlySet<string>> | undefined;

/** Half a megabyte, loaded when somebody first chooses a password. */
function loadCommonest(): Promise<ReadonlySet<string>> {
  commonest ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].filter((word) => word.length >= PASSWORD_LENGTH.min)),
  );
  return commonest;
}

/** Whether it is among the 18,000 commonest passwords of 8 and more characters, in small or capital letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await loadCommonest()).has(plain(password));
}

/** Whether hardly anything but digits and signs is left of it without these names and e-mail addresses. */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const found = plain(password);
  let rest = found;
  for (const word of wordsOf(names)) rest = rest.replaceAll(word, "");
  return rest !== found && rest.replace(/\P{L}/gu, "").length < LETTERS_BESIDE_A_NAME;
}

/** The names whole, without their gaps, and word by word; the longest first, so that a part spoils no whole. */
function wordsOf(names: readonly string[]): string[] {
  const words = names.map(plain).flatMap((name) => {
    const parts = name.split(/[^\p{L}\p{M}\p{N}]+/u);
    return [name, parts.join(""), ...parts];
  });
  return words.filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
}

function plain(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
