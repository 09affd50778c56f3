import * as z from "zod/mini";
import { msg } from "#kernel/languages/messages.ts";

export const PIN_MESSAGE = msg("A PIN code has six digits, such as 682 016");
const PIN = /^[1-9]\d{5}$/;

/** The six digits of a PIN code, however they are set apart ('682 016', '682-016'); null when they are none. */
export function readPin(typed: string): string | null {
  const pin = typed.replace(/[\s\p{Cf}]+/gu, "").replace(/^(\d{3})-(\d{3})$/, "$1$2");
  return PIN.test(pin) ? pin : null;
}

/** '682 016'. */
export function shownPin(pin: string): string {
  return `${pin.slice(0, 3)} ${pin.slice(3)}`;
}

/** A PIN code as it comes from outside; six digits are kept. */
export const pinInput = z.string(PIN_MESSAGE).check(
  z.overwrite((typed) => readPin(typed) ?? typed),
  z.regex(PIN, PIN_MESSAGE),
);
