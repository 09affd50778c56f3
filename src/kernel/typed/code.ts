/** Crockford's base 32: the digits and the letters that nobody takes for one of them or for each other. Each sign stands for its place. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/** Stands before the code of a place: the one letter that is no sign, and is taken for none. */
const PLACE = "U";

/** A code as labels have it: of a product six signs, of a place the same behind a U. */
export interface Code {
  of: "product" | "place";
  code: string;
}

/** The product of a sign's value with x in GF(32), the polynomials over {0, 1} modulo x⁵ + x² + 1. */
const times2 = (value: number) => (value << 1) ^ (value >= 16 ? 37 : 0);

/** The sign that makes a code of five: the values' sum with the weights x⁵ to x¹, no two of which are alike, so that no two signs can change places. */
export function checkSign(signs: string): string {
  const sum = [...signs].reduce((known, sign) => times2(known ^ SIGNS.indexOf(sign)), 0);
  return SIGNS.charAt(sum);
}

/**
 * The code in what was typed or scanned, the whole address of a label too ('https://shop.example/p/7K3M9Q'): lower case, spaces and hyphens do
 * not count, O is 0, I and L are 1. Null where that is none, such as one with a wrong sign or two exchanged.
 */
export function readCode(typed: string): Code | null {
  const written = typed.replace(/^.*\/p\/([^/?#]*).*$/is, "$1").replace(/[\s\p{Pd}\p{Cf}]+/gu, "");
  const plain = written.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  const isPlace = plain.startsWith(PLACE);
  const signs = isPlace ? plain.slice(1) : plain;
  if (signs.length !== LENGTH || [...signs].some((sign) => !SIGNS.includes(sign))) return null;
  if (checkSign(signs.slice(0, -1)) !== signs.slice(-1)) return null;
  return { of: isPlace ? "place" : "product", code: plain };
}
