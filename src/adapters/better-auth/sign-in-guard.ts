import { refuseTooMany } from "./answers.ts";
import { createRateCounter } from "./rate-counter.ts";

/** Failed sign-ins that one e-mail address allows within the window (seconds), from wherever they come. */
const FAILURES = { max: 10, window: 15 * 60 };
/** Longer ones are no e-mail addresses, and are refused for that before a password is looked at. */
const LONGEST_EMAIL = 320;

/** The e-mail that a sign-in names, in either of the forms that the route reads; null when there is none. */
async function readEmail(request: Request): Promise<string | null> {
  const text = await request.clone().text();
  try {
    const isForm = request.headers.get("content-type")?.includes("application/x-www-form-urlencoded");
    const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
    const email = typeof body === "object" && body !== null && "email" in body ? body.email : null;
    if (typeof email !== "string" || email.length > LONGEST_EMAIL) return null;
    return email.trim().toLowerCase();
  } catch {
    return null;
  }
}

/**
 * Stops the guessing of passwords: after ten failed sign-ins for an e-mail within 15 minutes it answers 429 with Retry-After, whether
 * or not there is such an account. Sign-ins for one e-mail take turns, so that a burst can't pass before it is counted and right
 * ones are never refused for coming together.
 */
export function createSignInGuard(now?: () => number): {
  guard(request: Request, signIn: () => Promise<Response>): Promise<Response>;
} {
  const failures = createRateCounter(now);
  const turns = new Map<string, Promise<unknown>>();

  async function attempt(email: string, signIn: () => Promise<Response>): Promise<Response> {
    const wait = failures.peek(email, FAILURES.max);
    if (wait !== null) return refuseTooMany(wait);
    const response = await signIn();
    if (response.status === 401) failures.take(email, FAILURES);
    if (response.ok) failures.forget(email);
    return response;
  }

  return {
    async guard(request, signIn) {
      const email = await readEmail(request);
      if (email === null) return signIn();
      const before = turns.get(email) ?? Promise.resolve();
      const mine = before.then(() => attempt(email, signIn));
      const settled = mine.catch(() => undefined);
      turns.set(email, settled);
      try {
        return await mine;
      } finally {
        if (turns.get(email) === settled) turns.delete(email);
      }
    },
  };
}
