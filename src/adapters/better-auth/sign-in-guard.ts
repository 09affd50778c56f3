import { refuseTooMany } from "./answers.ts";
import { createRateCounter } from "./rate-counter.ts";
import { readEmail } from "./read-email.ts";

/** Failed sign-ins that one e-mail address allows within the window (seconds), from wherever they come. */
const FAILURES = { max: 10, window: 15 * 60 };
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
