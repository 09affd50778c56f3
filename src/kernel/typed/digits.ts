import { msg } from "../languages/messages.ts";

/** The zeros of the numerals that people in India type, each followed by its 1 to 9: full-width ones, and those of the country's scripts. */
const ZEROS = [..."０०০੦૦୦௦౦೦൦٠۰"].map((zero) => zero.codePointAt(0) ?? 0);

/** A text with every digit of those scripts as the digit that it is: '९८४७' and '൯൮൪൭' are 9847. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Allowed between digits; the invisible marks come along when a number is copied from a phone's contacts. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Pd}().]+/gu;

/** The ten digits of a mobile number of India: '+91 98470-12345', '098470 12345' and '൯൮൪൭൦൧൨൩൪൫' alike; another text without what is set between. */
export function mobileDigits(typed: string): string {
  const plain = asciiDigits(typed).replace("＋", "+").replace(BETWEEN_DIGITS, "");
  return plain.replace(/^(?:(?:\+|00?)?91)?0?(?=\d{10}$)/, "");
}

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

/** A PIN code as it is shown: '682 016'. */
export function shownPin(pin: string): string {
  return `${pin.slice(0, 3)} ${pin.slice(3)}`;
}
