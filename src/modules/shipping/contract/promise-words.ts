import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { storeDayInYear } from "#kernel/store-time.ts";
import { shownPin } from "#kernel/typed/digits.ts";
import { deliveryDays } from "#modules/settings/contract/delivery-days.ts";
import type { DeliveryPromise } from "./delivery-promise.ts";

const WEEKDAYS = [
  msg("Sunday"),
  msg("Monday"),
  msg("Tuesday"),
  msg("Wednesday"),
  msg("Thursday"),
  msg("Friday"),
  msg("Saturday"),
];

/** A day of the wire with its name: 'Thursday, 26 Nov'. */
export function namedDay(day: string): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()];
  return `${t(weekday ?? "")}, ${storeDayInYear(day)}`;
}

/** A promise in one sentence: 'Deliver to 682 016: ₹60, by Thursday, 26 Nov, cash on delivery possible'. */
export function promiseWords(promise: DeliveryPromise): string {
  const { pin, serviceable, refusal, charge, arrives_by, usual_days, cod } = promise;
  if (!serviceable) return refusal;
  const cost = charge === 0 ? t("free") : formatRupees(charge ?? 0);
  const by = arrives_by ? t("by {day}", { day: namedDay(arrives_by) }) : "";
  const usual = usual_days ? t("usually {days}", { days: deliveryDays(usual_days) }) : "";
  const facts = [cost, by, usual, cod ? t("cash on delivery possible") : t("paid online")];
  return t("Deliver to {pin}: {facts}", { pin: shownPin(pin), facts: facts.filter(Boolean).join(", ") });
}
