import { msg, t } from "#kernel/languages/messages.ts";

/** The message of somebody who has none, as orders keep it, whatever language it was said in. */
export const NOTHING_TO_ADD = msg("Nothing to add.");

/** A message as its writer reads it. */
export const messageWords = (message: string): string =>
  message === NOTHING_TO_ADD ? t(NOTHING_TO_ADD) : message;
