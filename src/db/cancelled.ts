/** PostgreSQL's code for a statement that was cancelled, here also for one that was not begun. */
const CANCELLED = "57014";

/** Whether a failure is a statement that was given up: it took too long, or nobody waits for it any more. Looks below wrappings. */
export function isCancelled(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === CANCELLED || isCancelled(cause);
}

/** The failure of work that is not begun, because nobody waits for it any more. */
export function unwanted(): Error {
  return Object.assign(new Error("nobody waits for this any more"), { code: CANCELLED });
}
