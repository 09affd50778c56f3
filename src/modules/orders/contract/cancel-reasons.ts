import { msg, t } from "#kernel/languages/messages.ts";

/** Why the shop itself cancels an order. Orders keep the English sentence, with the hours that there were. */
const reasons = {
  not_paid: msg("The order was not paid within {hours} hours."),
  not_kept: msg("The order was not kept at the marked price within {hours} hours."),
};

export function writeReason(why: keyof typeof reasons, hours: number): string {
  return reasons[why].replace("{hours}", String(hours));
}

/** A reason that an order keeps, in the reader's language where the shop wrote it itself. */
export function reasonWords(kept: string): string {
  const hours = /(\d+) hours\.$/.exec(kept)?.[1] ?? "";
  const written = Object.values(reasons).find((reason) => reason.replace("{hours}", hours) === kept);
  return written ? t(written, { hours }) : t(kept);
}
