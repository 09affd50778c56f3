import { msg, t } from "#kernel/languages/messages.ts";

/** Why the shop itself cancels an order. Orders keep the English sentence, with the hours or days that there were. */
const reasons = {
  not_paid: msg("The order was not paid within {hours} hours."),
  not_kept: msg("The order was not kept at the marked price within {hours} hours."),
  not_collected: msg("Nobody collected the order within {days} days."),
};

export function writeReason(why: keyof typeof reasons, time: number): string {
  return reasons[why].replace(/\{\w+\}/, String(time));
}

/** A reason that an order keeps, in the reader's language where the shop wrote it itself. */
export function reasonWords(kept: string): string {
  const time = /(\d+) (?:hours|days)\.$/.exec(kept)?.[1] ?? "";
  const written = Object.values(reasons).find((reason) => reason.replace(/\{\w+\}/, time) === kept);
  return written ? t(written, { hours: time, days: time }) : t(kept);
}
