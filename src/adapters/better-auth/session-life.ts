import type { BetterAuthOptions } from "better-auth";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Seconds after the sign-in when a session ends, however often it is used. The table `sessions` demands the same. */
const LONGEST_LIFE = 90 * DAY;

/**
 * How long sessions last, in seconds: 30 days after the last use, which is noted when the one before is an hour old. The library's own
 * demand for a young session is turned off: what matters asks for the password and a code, however young it is.
 */
export const SESSION_TIMES = { expiresIn: 30 * DAY, updateAge: HOUR, freshAge: 0 };

type SessionHooks = NonNullable<NonNullable<BetterAuthOptions["databaseHooks"]>["session"]>;

/** Keeps a renewal from reaching beyond the longest life. The library renews only the session that it has just found. */
export const sessionHooks: SessionHooks = {
  update: {
    before: async ({ expiresAt }, ctx) => {
      const found = ctx?.context.session?.session;
      if (!expiresAt || !found) return;
      const end = new Date(found.createdAt.getTime() + LONGEST_LIFE * 1000);
      if (expiresAt > end) return { data: { expiresAt: end } };
    },
  },
};
