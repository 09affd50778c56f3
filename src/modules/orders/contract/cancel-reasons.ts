import { msg, plural, t } from "#kernel/languages/messages.ts";

/** Why the shop itself cancels an order, as `plural` has it. Orders keep the English sentence, with the hours or days that there were. */
const reasons = {
  not_paid: msg("The order was not paid within {n} hour.|The order was not paid within {n} hours."),
  not_kept: msg(
    "The order was not kept at the marked price within {n} hour.|The order was not kept at the marked price within {n} hours.",
  ),
  not_collected: msg(
    "Nobody collected the order within {n} day.|Nobody collected the order within {n} days.",
  ),
};

export function writeReason(why: keyof typeof reasons, time: number): string {
  const [one = "", other = ""] = reasons[why].split("|");
  return (time === 1 ? one : other).replace("{n}", String(time));
}

/** A reason that an order keeps, in the reader's language where the shop wrote it itself. */
export function reasonWords(kept: string): string {
  const time = /(\d+) (?:hours?|days?)\.$/.exec(kept)?.[1] ?? "";
  for (const reason of Object.values(reasons)) {
    const [one = "", other = ""] = reason.split("|");
    if ([one, other].some((form) => form.replace("{n}", time) === kept))
      return plural(Number(time), one, other);
  }
  return t(kept);
}
