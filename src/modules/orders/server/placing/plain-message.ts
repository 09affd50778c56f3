import { languages, t } from "#kernel/languages/messages.ts";
import { speaking } from "#platform/languages/speak.ts";
import { NOTHING_TO_ADD } from "../../contract/order-status.ts";

const ways = new Set(languages.map((language) => speaking(language, () => t(NOTHING_TO_ADD))));

/** A message as orders keep it: 'Nothing to add.' is one thing in every language, so that the office need not read all of them. */
export const plainMessage = (message: string): string =>
  ways.has(message.trim()) ? NOTHING_TO_ADD : message;
