import { DAY } from "#kernel/durations.ts";
import { storeDate, storeMoment, storeTimestamp } from "#kernel/store-time.ts";
import { type ShippingSettings, weekdays, type ZoneTerms } from "../contract/shipping-terms.ts";

type Calendar = Pick<ShippingSettings, "working_days" | "holidays">;
type Pace = Calendar & Pick<ShippingSettings, "cut_off_hour" | "handling_days">;

/** When a parcel arrives, by the store's calendar (2026-11-26), and until when it has to be ordered for that. */
export interface PromisedDays {
  from: string;
  by: string;
  /** Whether these days are promised; otherwise they are what is usual, and said in numbers of days. */
  dated: boolean;
  orderBy: Date | null;
}

/** The day so many days after another. */
function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** Whether parcels leave and arrive on this day. */
export function isWorkingDay(day: string, { working_days, holidays }: Calendar): boolean {
  const weekday = weekdays[new Date(`${day}T00:00Z`).getUTCDay()];
  return working_days.some((one) => one === weekday) && !holidays.includes(day);
}

/** The day so many working days after another; there always is one, as a week has a working day and holidays are few. */
export function workingDaysAfter(day: string, count: number, calendar: Calendar): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = daysAfter(found, 1);
    if (isWorkingDay(found, calendar)) left -= 1;
  }
  return found;
}

/** The days of a parcel that is ordered now: begun today before the cut-off of a working day, then handled, then on the road, all in working days. */
export function promisedDays(
  now: Date,
  road: Pick<ZoneTerms, "days_from" | "days_to">,
  pace: Pace,
): PromisedDays {
  const today = storeDate(now);
  const hour = Number(storeTimestamp(now).slice(11, 13));
  const isInTime = isWorkingDay(today, pace) && hour < pace.cut_off_hour;
  const begun = isInTime ? today : workingDaysAfter(today, 1, pace);
  const leaves = workingDaysAfter(begun, pace.handling_days, pace);
  return {
    from: workingDaysAfter(leaves, road.days_from, pace),
    by: workingDaysAfter(leaves, road.days_to, pace),
    dated: true,
    orderBy: storeMoment(begun, `${String(pace.cut_off_hour).padStart(2, "0")}:00`),
  };
}

/** The store's usual days, counted from today, where nothing more exact is known. */
export function usualDays(
  now: Date,
  { daysFrom, daysTo }: { daysFrom: number; daysTo: number },
): PromisedDays {
  const today = storeDate(now);
  return { from: daysAfter(today, daysFrom), by: daysAfter(today, daysTo), dated: false, orderBy: null };
}
