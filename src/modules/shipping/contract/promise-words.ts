import { formatRupees } from "#kernel/money.ts";
import { storeDayInYear } from "#kernel/store-time.ts";
import type { DeliveryPromise } from "./delivery-promise.ts";
import { shownPin } from "./pin.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A day of the wire with its name: 'Thursday, 26 Nov'. */
export function namedDay(day: string): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()];
  return `${weekday}, ${storeDayInYear(day)}`;
}

/** A promise in one sentence: 'Deliver to 682 016: ₹60, by Thursday, 26 Nov, cash on delivery possible'. */
export function promiseWords(promise: DeliveryPromise): string {
  const { pin, serviceable, refusal, charge, arrives_by, cod } = promise;
  if (!serviceable) return refusal;
  const cost = charge === 0 ? "free" : formatRupees(charge ?? 0);
  const by = arrives_by ? `by ${namedDay(arrives_by)}` : "";
  const facts = [cost, by, cod ? "cash on delivery possible" : "paid online"];
  return `Deliver to ${shownPin(pin)}: ${facts.filter(Boolean).join(", ")}`;
}
