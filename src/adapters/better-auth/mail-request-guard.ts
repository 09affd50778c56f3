import type { RateCounter } from "./rate-counter.ts";
import { rejectTooMany } from "./responses.ts";

/**
 * Mails that may be asked for in an address's name within the window (seconds). One confirmation fewer than the address gets at
 * all: the first came with the sign-up. So whoever is told that a mail was sent can rely on it.
 */
const ASKED = { window: 15 * 60, max: { "/send-verification-email": 4, "/request-password-reset": 5 } };

/** Whether the route sends a mail to an address that anybody may type. */
function isMailRequest(path: string): path is keyof typeof ASKED.max {
  return Object.hasOwn(ASKED.max, path);
}

/** The refusal of a mail that was asked for too often, the same for known and unknown addresses; null when it may go. */
export async function guardMailRequest(
  path: string,
  email: string | null,
  rates: RateCounter,
): Promise<Response | null> {
  if (!isMailRequest(path) || email === null) return null;
  const wait = await rates.take(`asked|${path}|${email}`, { window: ASKED.window, max: ASKED.max[path] });
  return wait === null ? null : rejectTooMany(wait);
}
