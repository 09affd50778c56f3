import { storeMoment, storeTimestamp } from "../store-time.ts";

/** A moment by the store's clock, as the browser's field has it: '2026-12-05T10:00'; "" for none. */
export const momentAsTyped = (moment: string | null): string =>
  moment ? storeTimestamp(moment).slice(0, "2026-12-05T10:00".length) : "";

/** A typed moment by the store's clock, null where nothing is typed; something else stays as it was typed, for the contract to refuse. */
export function typedMoment(typed: string): string | null {
  if (typed === "") return null;
  const [day = "", time] = typed.split("T");
  const moment = storeMoment(day, time);
  if (Number.isNaN(moment.getTime())) return typed;
  // Otherwise the 29th of February of most years would be the 1st of March.
  return storeTimestamp(storeMoment(day).toISOString()).startsWith(day) ? moment.toISOString() : typed;
}
