/**
 * The shop's sentences in the reader's language. English sentences are their own keys, as in gettext: a catalog (`messages/ml.json` beside
 * the module that says it) holds their translations, and a sentence without one is said in English. Decision 71.
 */
export const languages = ["en", "ml", "hi"] as const;
export type Language = (typeof languages)[number];
/** Each in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", ml: "മലയാളം", hi: "हिन्दी" };
export const isLanguage = (text: unknown): text is Language => languages.some((known) => known === text);
export type Messages = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

interface Speech {
  language: Language;
  messages: Messages;
}

let speech: () => Speech = () => ({ language: "en", messages: {} });

/** From now on `source` says in which language to speak: in a browser the page's, on the server that of the request or of the mail's reader. */
export function speakBy(source: () => Speech): void {
  speech = source;
}

export const language = (): Language => speech().language;

/** A sentence in the reader's language, with `values` in the place of their names in braces. */
export function t(sentence: string, values?: Values): string {
  return fill(speech().messages[sentence] ?? sentence, values);
}

/** Made once for each language: making them takes longer than asking them. */
const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};

/** `t` for a sentence with a number: `plural(3, "{n} piece", "{n} pieces")`. The number is `n`. */
export function plural(n: number, one: string, other: string, values?: Values): string {
  const forms = (speech().messages[`${one}|${other}`] ?? `${one}|${other}`).split("|");
  pluralRules[language()] ??= new Intl.PluralRules(language());
  const isOne = pluralRules[language()]?.select(n) === "one";
  return fill(forms[isOne ? 0 : 1] ?? other, { n, ...values });
}

/** Marks a sentence that `t` is given elsewhere, such as one of a table, so that the gate asks for its translation. */
export const msg = <S extends string>(sentence: S): S => sentence;

const fill = (text: string, values: Values | undefined): string =>
  values ? text.replace(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name)) : text;

/** The languages that stand in front of a page's address. English has none. */
const prefixed = /^\/(ml|hi)(?=[/?#]|$)/;

/** The language of an address, and the address without it: '/ml/cart' is '/cart' in Malayalam. */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [prefix = "", found] = prefixed.exec(address) ?? [];
  // Of several slashes at its beginning a browser would make another host.
  const path = prefix ? address.slice(prefix.length).replace(/^\/*/, "/") : address;
  return { language: (found as Language | undefined) ?? "en", path };
}

/** The prefix of the addresses of a language's pages, '/ml', or '' for English: the router's basename. */
export const prefixOf = (of: Language): string => (of === "en" ? "" : `/${of}`);

/** The address of a page of the shop in a language: that of the reader, where none is named. */
export function inLanguage(path: string, of: Language = language()): string {
  return path === "/" ? prefixOf(of) || "/" : prefixOf(of) + path.replace(/^\/+/, "/");
}

/** The cookie that keeps in which language somebody has chosen to read, ml or hi. Without it that is English. */
export const LANGUAGE_COOKIE = "language";
