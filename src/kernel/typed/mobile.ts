import { asciiDigits } from "./digits.ts";

/** Allowed between digits; the invisible marks come along when a number is copied from a phone's contacts. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Pd}().]+/gu;

/** The ten digits of a mobile number of India: '+91 98470-12345', '098470 12345' and '൯൮൪൭൦൧൨൩൪൫' alike; another text without what is set between. */
export function mobileDigits(typed: string): string {
  const plain = asciiDigits(typed).replace("＋", "+").replace(BETWEEN_DIGITS, "");
  return plain.replace(/^(?:(?:\+|00?)?91)?0?(?=\d{10}$)/, "");
}
