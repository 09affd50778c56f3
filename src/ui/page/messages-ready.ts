let ready: Promise<unknown> | undefined;

/** From now on parts of the page that come later wait for this too. */
export function waitForMessages(catalogs: Promise<unknown>): void {
  ready = catalogs;
}

/** Resolves once every sentence of the shop can be said. At once in English. */
export const messagesReady = async (): Promise<void> => void (await ready);
