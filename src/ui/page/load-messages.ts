import { type Language, type Messages, speakBy } from "#kernel/languages/messages.ts";

import { fetchPart, waitForMessages } from "./parts.tsx";

type Catalog = Promise<Messages>;

/** The catalogs of a language: what the shop's pages say, which most visits do not go beyond, and everything else. */
const catalogs: Partial<Record<Language, [first: () => Catalog, rest: () => Catalog]>> = {
  ml: [
    () => fetchPart(() => import("./messages/first-ml.ts"), "default"),
    () => fetchPart(() => import("./messages/rest-ml.ts"), "default"),
  ],
  hi: [
    () => fetchPart(() => import("./messages/first-hi.ts"), "default"),
    () => fetchPart(() => import("./messages/rest-hi.ts"), "default"),
  ],
};

/** Has the page speak its language before it is drawn; `whole` waits for every catalog. */
export async function loadMessages(language: Language, whole: boolean): Promise<void> {
  const found = catalogs[language];
  if (!found) return;
  let messages: Messages = {};
  speakBy(() => ({ language, messages }));
  const add = async (catalog: Catalog) => {
    const found = await catalog;
    messages = { ...messages, ...found };
  };
  const [first, rest] = found.map((load) => add(load()));
  // A catalog that does not come leaves its sentences in English.
  const all = Promise.allSettled([first, rest]);
  waitForMessages(all);
  await (whole ? all : first?.catch(() => undefined));
}
