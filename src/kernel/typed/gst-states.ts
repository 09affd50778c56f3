import states from "./gst-states.json" with { type: "json" };

/** A State or Union Territory of India with the code by which GST knows it. */
export interface GstState {
  code: string;
  name: string;
}

/** Every State and UT, 28 and 8, with other ways to write it, in the shop's other languages too. Source: GST portal, list of State codes (25 and 28 were merged into 26 and 37). */
const rows = Object.entries(states).map(([state, others]) => {
  const name = state.slice(3);
  return { code: state.slice(0, 2), name, spellings: [name, ...others.split(", ")] };
});

export const gstStates: readonly GstState[] = rows.map(({ code, name }) => ({ code, name }));

/** The States as choices of the office. */
export const stateChoices = gstStates.map(({ code, name }) => ({ id: code, name: `${code} ${name}` }));

/** Malayalam's chillu letters, which some keyboards write as consonant, virama and a joiner. */
const chillus: Readonly<Record<string, string>> = { ൺ: "ണ്", ൻ: "ന്", ർ: "ര്", ൽ: "ല്", ൾ: "ള്" };

/**
 * Letters with their signs alone: 'Jammu & Kashmir', 'jammu and kashmir.' and 'Jammu And Kashmir' are one. The dot below a letter of Hindi is
 * often left out.
 */
const plain = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[ൺൻർൽൾ]/g, (chillu) => chillus[chillu] ?? chillu)
    .replace(/[^\p{L}\p{M}]|\u093c/gu, "");

/** The country, where it stands behind the State. */
const INDIA = /(india|bharat|ഇന്ത്യ|ഭാരതം|भारत|इंडिया)$/u;

const byName = new Map(
  rows.flatMap(({ code, name, spellings }) =>
    spellings.map((text) => [plain(text), { code, name }] as const),
  ),
);
const byCode = new Map(gstStates.map((state) => [state.code, state]));

/** The State that an address names, in any usual spelling; null when it is none. A postal code says it less surely: 682555 is Lakshadweep. */
export function stateOf(text: string): GstState | null {
  return byName.get(plain(text).replace(INDIA, "")) ?? null;
}

export function stateOfCode(code: string): GstState | null {
  return byCode.get(code) ?? null;
}

/** The State where this GSTIN is registered: its first two digits. Null for none. */
export function stateOfGstin(gstin: string): GstState | null {
  return stateOfCode(gstin.slice(0, 2));
}
