import { randomInt } from "node:crypto";

/** Digits and capitals without those that are mistaken for each other when read out: 0 and O, 1, I and L, U and V. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new ticket number for a person to quote, such as RB-7K3M9Q. It says nothing of how many there are. */
export function newTicket(prefix: "C" | "RB"): string {
  return `${prefix}-${Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join("")}`;
}

/** Returns the row that `insert` makes for a new ticket number; one that is taken, one chance in 700 million, is drawn again. */
export async function underNewTicket<Row>(
  prefix: "C" | "RB",
  insert: (ticket: string) => Promise<readonly Row[]>,
): Promise<Row> {
  for (;;) {
    const [row] = await insert(newTicket(prefix));
    if (row) return row;
  }
}
