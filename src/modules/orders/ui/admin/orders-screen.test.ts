import { expect, test } from "vitest";
import { deferNewOrders, waitingOrders } from "./orders-screen.tsx";

const PAGE_SIZE = 3;
/** Orders a to z, placed in that order. */
const rows = (ids: string) => [...ids].map((id) => ({ id, created_at: `2026-11-01T00:00:${id}Z` }));
const ids = (held: { id: string }[]) => held.map(({ id }) => id).join("");

test.each([
  ["two came in", "a", "cba", undefined, "a", "cb"],
  ["one left", "cba", "ca", undefined, "ca", ""],
  ["the one in hand left", "cba", "ca", "b", "cba", ""],
  ["one left and the next page's first moved up", "dcb", "dba", undefined, "dba", ""],
  ["one came in and pushed the last off the page", "cba", "dcb", undefined, "cba", "d"],
  ["the one that was pushed off is in hand", "cba", "dcb", "a", "cba", "d"],
  ["all left while others came in", "cba", "ed", undefined, "", "ed"],
  ["an empty list takes what comes", "", "ba", undefined, "ba", ""],
])("%s", (_, shown, fresh, inHand, held, waiting) => {
  expect(ids(deferNewOrders(rows(shown), rows(fresh), PAGE_SIZE, inHand))).toBe(held);
  expect(ids(waitingOrders(rows(shown), rows(fresh)))).toBe(waiting);
});

test("what stays is as it was read last", () => {
  const [fresh] = rows("a").map((row) => ({ ...row, paid: true }));
  if (!fresh) throw new Error("no row");
  expect(deferNewOrders([{ ...fresh, paid: false }], [fresh], PAGE_SIZE)).toEqual([fresh]);
});
