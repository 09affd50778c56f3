import { randomInt } from "node:crypto";

/** Digits and capitals without those that are mistaken for each other when read out: 0 and O, 1, I and L, U and V. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/** A new ticket number for a person to quote, such as RB-7K3M9Q. It says nothing of how many there are. */
export function newTicket(): string {
  return `RB-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("")}`;
}
