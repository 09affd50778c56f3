/** India's clock: UTC+5:30 all year round. */
const OFFSET_MS = 5.5 * 3_600_000;

/** A moment as India's clock shows it, in ISO 8601: 2026-11-20T15:21:40+05:30. */
export function indiaTime(moment: Date): string {
  return `${shifted(moment).slice(0, 19)}+05:30`;
}

/** The day of a moment in India: 2026-11-20. */
export function indiaDay(moment: Date): string {
  return shifted(moment).slice(0, 10);
}

function shifted(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString();
}
