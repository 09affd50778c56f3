const clock = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});
const calendar = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" });

/** A moment (ISO 8601) as the store's clock shows it, wherever the shopkeeper and the server are. */
export function storeTime(moment: string): string {
  // Some engines put a narrow space before am and pm, others a plain one: server and browser must agree.
  return clock.format(new Date(moment)).replace(/\s/g, " ");
}

/** The day of a moment by the store's calendar: '1 Feb 2026'. */
export function storeDay(moment: string): string {
  return calendar.format(new Date(moment)).replace(/\s/g, " ");
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** A month of the wire (2026-11) in words: 'Nov 2026'. */
export function monthName(month: string): string {
  const [year, number] = month.split("-");
  return `${months[Number(number) - 1]} ${year}`;
}
