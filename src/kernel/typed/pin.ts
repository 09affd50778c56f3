import { msg } from "../languages/messages.ts";
import { asciiDigits } from "./digits.ts";

/**
 * The first two digits that PIN codes can have: of the circles of India Post, 11 to 85 with gaps, and 90 to 99, the Army's post (India Post, 'PIN
 * code structure'). The rest is the post's own, and new ones come. 999999 is what people type for none.
 */
const POSSIBLE = /^(?!9{6})(?:1[1-9]|2[0-8]|3[0-46-9]|4\d|5[0-36-9]|6[0-47-9]|7\d|8[0-5]|9\d)\d{4}$/;

export const NO_SUCH_PIN = msg("No place has this PIN code. Please check its digits.");

/** The six digits of a PIN code, however they are typed or set apart ('682 016', '682-016', '६८२०१६'); another text as it is. */
export function pinDigits(typed: string): string {
  const plain = asciiDigits(typed).replace(/[\s\p{Cf}]+/gu, "");
  return plain.replace(/^(\d{3})\p{Pd}(\d{3})$/u, "$1$2");
}

/** Whether an area of India, or the Army's post, can have these digits: the one rule of addresses, promises and orders. */
export const isPossiblePin = (pin: string): boolean => POSSIBLE.test(pin);
