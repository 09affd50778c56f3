import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, type Messages, speakBy } from "#kernel/languages/messages.ts";

const english = { language: "en" as const, messages: {} };
const spoken = new AsyncLocalStorage<{ language: Language; messages: Messages }>();
speakBy(() => spoken.getStore() ?? english);

type Catalogs = Readonly<Record<string, Messages>>;
const merged = (found: Catalogs): Messages => Object.assign({}, ...Object.values(found));
/** Vite puts the catalogs in. Experiments that run the shop's own files in plain Node have none, and speak English. */
const hasCatalogs = import.meta.env !== undefined;
const messages: Readonly<Record<Language, Messages>> = {
  en: {},
  ml: hasCatalogs
    ? merged(import.meta.glob<Messages>("/src/**/messages/ml.json", { eager: true, import: "default" }))
    : {},
  hi: hasCatalogs
    ? merged(import.meta.glob<Messages>("/src/**/messages/hi.json", { eager: true, import: "default" }))
    : {},
};

/** Does `work` in a language: what it says by `t`, at once or later, is said in that. */
export function speaking<T>(language: Language, work: () => T): T {
  return spoken.run({ language, messages: messages[language] }, work);
}
