import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { msg, t } from "#kernel/languages/messages.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { readSettings } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import { PASSWORD_LENGTH } from "./password-hash.ts";

/** Words that people here make passwords of and that lists of the world's common passwords lack, the likeliest first; lower case. */
const localWords: string[] = (
  "india bharat kerala kochi cochin ernakulam onam diwali deepavali holi eid vishu pongal navratri christmas krishna ganesh ganesha " +
  "shiva lakshmi saraswati hanuman ganapathi allah jesus omsairam saibaba sairam jaihind jaishreeram vandemataram hindustan malayalam " +
  "malayali mallu amma achan appa papa mummy chechi chetta mumbai delhi newdelhi bangalore bengaluru chennai hyderabad kolkata pune " +
  "thiruvananthapuram trivandrum kozhikode calicut thrissur kannur kollam alappuzha alleppey kottayam palakkad malappuram kasaragod " +
  "wayanad idukki pathanamthitta aluva fortkochi munnar tamilnadu karnataka maharashtra gujarat cricket sachin tendulkar dhoni kohli " +
  "viratkohli ipl mohanlal mammootty dulquer rajini rajinikanth shahrukh bollywood welcome password secret monsoon summer thattukada " +
  "kasavu saree kurta mundu masala biryani chai mango coconut elephant tiger peacock lotus namaste rupee paisa whatsapp facebook"
).split(" ");

const PASSWORD_SENTENCES = {
  length: msg("The password must have {min} to {max} characters."),
  weak: msg(
    "This password is too easy to guess: please choose a longer one, such as three or four words in a row.",
  ),
  name: msg("Please choose a password that isn't made of your name, your email address or the shop's name."),
} as const;

/** As the estimator counts eight characters of which it knows none: ten guesses for each. */
const GUESSES_OF_EIGHT = 1e8;
/** Beyond them a password only gets better; a longer look could take a tenth of a second of everybody's time. */
const CHARACTERS_LOOKED_AT = 24;
/** A name with digits and signs is still a name: so many letters must be left without it. */
const LETTERS_BESIDE_A_NAME = 4;
/** Shorter words stand in many passwords by chance. */
const SHORTEST_WORD = 3;

/** Checks a new password: 'validation_failed' says what is wrong with its length, its names or its strength. Whatever sets one calls this first. */
export async function checkPassword(
  db: Db,
  password: string,
  person: { name: string; email: string },
): Promise<Result<null, "validation_failed">> {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max) return reject("length");
  const { name: shop } = (await readSettings(db)).store;
  const names = [person.name, person.email, shop, "Rebon"];
  if (isMadeOfNames(password, names)) return reject("name");
  return (await isWeakPassword(password, names)) ? reject("weak") : ok(null);
}

function reject(reason: keyof typeof PASSWORD_SENTENCES): Result<null, "validation_failed"> {
  const message = t(PASSWORD_SENTENCES[reason], PASSWORD_LENGTH);
  return fail("validation_failed", message, { password: message });
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Its lists take ten megabytes, and come when somebody first chooses a password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new Estimator({
    dictionary: { ...dictionary, local: localWords },
    graphs,
    maxLength: CHARACTERS_LOOKED_AT,
    l33tMaxSubstitutions: 10,
  });
}

/** Whether fewer guesses find it than eight characters that follow no pattern. */
export async function isWeakPassword(password: string, names: readonly string[] = []): Promise<boolean> {
  estimator ??= loadEstimator();
  const { guesses } = (await estimator).check(password.normalize("NFKC"), wordsOf(names));
  return guesses < GUESSES_OF_EIGHT;
}

/** Whether hardly anything but digits and signs is left of it without these names and email addresses. */
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
