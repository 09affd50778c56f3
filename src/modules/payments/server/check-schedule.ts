import { DAY, HOUR, MINUTE } from "#kernel/durations.ts";

/** How long after its checkout was opened an attempt is asked about how often. */
const schedule: readonly { until: number; every: number }[] = [
  { until: 15 * MINUTE, every: MINUTE },
  { until: HOUR, every: 5 * MINUTE },
  { until: DAY, every: 30 * MINUTE },
  // A bank may answer up to three days late, older pages say five (Razorpay: late authorisation); then a day for the checkout that stayed open.
  { until: 7 * DAY, every: 3 * HOUR },
];

/** When the attempt that was opened then is asked about for the first time: most payments have told us themselves by then. */
export function firstCheckAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + 2 * MINUTE);
}

/** When it is asked about after `now`; null when nothing more can come of it. */
export function nextCheckAt(openedAt: Date, now: Date): Date | null {
  const age = now.getTime() - openedAt.getTime();
  const stage = schedule.find(({ until }) => age < until);
  return stage ? new Date(now.getTime() + stage.every) : null;
}

/** When to ask again after Razorpay could not be reached: then nothing is known, however old the attempt is. */
export function retryCheckAt(now: Date): Date {
  return new Date(now.getTime() + 5 * MINUTE);
}
