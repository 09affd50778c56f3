import { type Language, type Messages, speakBy } from "#kernel/languages/messages.ts";

type Catalog = Promise<{ default: Messages }>;

/** The catalogs of a language: what the shop's pages say, which most visits do not go beyond, and everything else. */
const catalogs: Partial<Record<Language, [first: () => Catalog, rest: () => Catalog]>> = {
  ml: [() => import("./messages/first-ml.ts"), () => import("./messages/rest-ml.ts")],
  hi: [() => import("./messages/first-hi.ts"), () => import("./messages/rest-hi.ts")],
};

let all: Promise<void> | undefined;

/** Has the page speak its language before it is drawn; `whole` waits for every catalog. */
export async function loadMessages(language: Language, whole: boolean): Promise<void> {
  const found = catalogs[language];
  if (!found) return;
  let messages: Messages = {};
  speakBy(() => ({ language, messages }));
  const add = async (catalog: Catalog) => {
    const { default: more } = await catalog;
    messages = { ...messages, ...more };
  };
  const [first, rest] = found.map((load) => add(load()));
  // A catalog that does not come leaves its sentences in English.
  all = Promise.allSettled([first, rest]).then(() => undefined);
  await (whole ? all : Promise.allSettled([first]));
}

/** Resolves once every sentence of the shop can be said. At once in English. */
export const messagesReady = async (): Promise<void> => all;
