import { createRateCounter } from "#adapters/better-auth/rate-counter.ts";

/** Messages that one network address may send within the window (seconds). */
const PER_CLIENT = { max: 5, window: 10 * 60 };
/** Messages that may come in one e-mail address's name: each sends an acknowledgement there, wherever it came from. */
const PER_EMAIL = { max: 20, window: 60 * 60 };

/** Counts the messages of the contact form, in the memory of this process. `now` answers milliseconds of the epoch. */
export function createContactLimits(now?: () => number) {
  const rates = createRateCounter(now);
  return {
    /** Counts a message; answers how many seconds to wait when there were too many, and then counts nothing. */
    take(clientAddress: string, email: string): number | null {
      const client = `client|${clientAddress}`;
      const sender = `email|${email.toLowerCase()}`;
      const wait = rates.peek(client, PER_CLIENT.max) ?? rates.peek(sender, PER_EMAIL.max);
      if (wait !== null) return wait;
      rates.take(client, PER_CLIENT);
      rates.take(sender, PER_EMAIL);
      return null;
    },
  };
}
