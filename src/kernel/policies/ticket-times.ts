/**
 * The E-Commerce Rules (rule 4(5)): what somebody wrote is acknowledged within these hours and settled within one month, which is in at most these
 * days, and never after the same day of the next month.
 */
export const ACKNOWLEDGE_HOURS = 48;
export const SETTLE_DAYS = 31;

/** By which of the two it is too late and not yet done; null while there is time. */
export type Overdue = "acknowledge" | "settle" | null;
