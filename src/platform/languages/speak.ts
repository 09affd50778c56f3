import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, type Messages, speakBy } from "#kernel/languages/messages.ts";

const english = { language: "en" as const, messages: {} };
const spoken = new AsyncLocalStorage<{ language: Language; messages: Messages }>();
speakBy(() => spoken.getStore() ?? english);

type Catalogs = Readonly<Record<string, Messages>>;

/** All catalogs of a language, which Vite puts in. Experiments that run the shop's own files in plain Node have none, and speak English. */
function catalogsOf(read: () => Catalogs): Messages {
  try {
    return Object.assign({}, ...Object.values(read()));
  } catch (error) {
    if (error instanceof TypeError) return {};
    throw error;
  }
}

const messages: Readonly<Record<Language, Messages>> = {
  en: {},
  ml: catalogsOf(() => import.meta.glob("/src/**/messages/ml.json", { eager: true, import: "default" })),
  hi: catalogsOf(() => import.meta.glob("/src/**/messages/hi.json", { eager: true, import: "default" })),
};

/** Does `work` in a language: what it says by `t`, at once or later, is said in that. */
export function speaking<T>(language: Language, work: () => T): T {
  return spoken.run({ language, messages: messages[language] }, work);
}
