import {
  type OpenProductIndex,
  openProductIndex,
} from "#modules/catalogue/server/read-model/open-product-index.ts";
import { openChangeFeed } from "#platform/database/change-feed.ts";
import { openDatabase } from "#platform/database/client.ts";

const PATIENCE = 60_000;

/**
 * The index of products of a test's shop, which knows whatever was committed before it is asked. It is opened by the first question: most
 * tests have none, and connections of their own would be most of what these do.
 */
export function openTestIndex(url: string): { index: OpenProductIndex; close(): Promise<void> } {
  let opened: ReturnType<typeof open> | undefined;

  function open() {
    const database = openDatabase(url, { max: 1, onError: () => undefined });
    const changes = openChangeFeed({ url, onError: () => undefined });
    const index = openProductIndex({ database, changes, onError: () => undefined });
    return {
      index,
      async close() {
        await index.stop();
        await changes.stop();
        await database.$client.end();
      },
    };
  }

  async function current(): Promise<OpenProductIndex> {
    opened ??= open();
    const patience = performance.now() + PATIENCE;
    while (!(await opened.index.catchUp())) {
      if (performance.now() > patience) throw new Error("the index of products does not catch up");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return opened.index;
  }

  const index: OpenProductIndex = {
    find: async (query) => (await current()).find(query),
    hasAny: async (query) => (await current()).hasAny(query),
    catchUp: async () => (opened ? (await current()).catchUp() : true),
    isLoaded: () => true,
    subscribe: () => () => undefined,
    stop: async () => undefined,
  };
  return { index, close: async () => opened?.close() };
}
