import { msg } from "#kernel/languages/messages.ts";
import { isPossiblePin, NO_SUCH_PIN, pinDigits } from "#kernel/typed/digits.ts";

export const PIN_MESSAGE = msg("A PIN code has six digits, such as 682 016");

/** The fault of a PIN code's digits, in words for `t`; null where an area can have them. */
export function pinFault(pin: string): string | null {
  if (isPossiblePin(pin)) return null;
  return /^\d{6}$/.test(pin) ? NO_SUCH_PIN : PIN_MESSAGE;
}

/** The six digits of a PIN code that an area can have, however they are typed; null for none. */
export function readPin(typed: string): string | null {
  const pin = pinDigits(typed);
  return isPossiblePin(pin) ? pin : null;
}
