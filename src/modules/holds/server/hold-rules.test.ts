import { describe, expect, test } from "vitest";
import type { OpenHold } from "../schema.ts";
import { extended, holdAfter, inPayment, moveOn, type ProductHolds, refusalOf } from "./hold-rules.ts";

const MINUTE = 60_000;
const terms = { minutes: 20, payment_minutes: 10, max_held: 5 };
const off = { ...terms, minutes: 0 };
const NOW = 1_000 * MINUTE;
const at = (minutes: number) => NOW + minutes * MINUTE;

const hold = (userId: string, until: number, changes: Partial<OpenHold> = {}): OpenHold => ({
  ...{ userId, quantity: 1, until: at(until), extended: false, paying: false, offered: false },
  ...changes,
});
const piece = (changes: Partial<ProductHolds> = {}): ProductHolds => ({
  ...{ productId: "p", stock: 1, holds: [], waiting: [] },
  ...changes,
});
const anu = (changes = {}) => ({ userId: "anu", quantity: 1, restUntil: null, heldElsewhere: 0, ...changes });

describe("what has to be noted first", () => {
  test.each<[string, ProductHolds, typeof terms, string[]]>([
    ["nothing, while it is free and nobody waits", piece(), terms, []],
    ["nothing, while a hold is live", piece({ holds: [hold("anu", 1)], waiting: ["ben"] }), terms, []],
    ["a hold whose time is over, to the minute", piece({ holds: [hold("anu", 0)] }), terms, ["expire anu"]],
    [
      "and an offer to the first in line",
      piece({ holds: [hold("anu", -1)], waiting: ["ben", "chitra"] }),
      terms,
      ["expire anu", "offer ben"],
    ],
    [
      "an offer that was not taken goes to the next",
      piece({ holds: [hold("ben", 0, { offered: true })], waiting: ["chitra"] }),
      terms,
      ["expire ben", "offer chitra"],
    ],
    [
      "as many offers as there are pieces",
      piece({ stock: 3, holds: [hold("anu", 5)], waiting: ["ben", "chitra", "devi"] }),
      terms,
      ["offer ben", "offer chitra"],
    ],
    ["no offer of what is sold", piece({ stock: 0, waiting: ["ben"] }), terms, []],
    [
      "no offer while holds are off",
      piece({ holds: [hold("anu", 0)], waiting: ["ben"] }),
      off,
      ["expire anu"],
    ],
    [
      "no offer of what is held twice by now",
      piece({ stock: 1, holds: [hold("a", 5), hold("b", 5)], waiting: ["c"] }),
      terms,
      [],
    ],
  ])("%s", (_, given, by, moves) => {
    const moved = moveOn(given, NOW, by);
    expect(moved.moves.map(({ kind, userId }) => `${kind} ${userId}`)).toEqual(moves);
    expect(moveOn(moved.piece, NOW, by).moves).toEqual([]);
  });
});

test.each<[string, ProductHolds, object, typeof terms, ReturnType<typeof refusalOf>]>([
  ["the only piece", piece(), {}, terms, null],
  ["one of two", piece({ stock: 2 }), {}, terms, "plenty"],
  ["both of two", piece({ stock: 2 }), { quantity: 2 }, terms, null],
  ["what is left beside another's hold", piece({ stock: 2, holds: [hold("ben", 5)] }), {}, terms, null],
  ["what another holds", piece({ holds: [hold("ben", 5)] }), {}, terms, "others"],
  ["while holds are off", piece(), {}, off, "off"],
  ["within the hour after the last one", piece(), { restUntil: at(1) }, terms, "rest"],
  ["when that hour is over", piece(), { restUntil: at(0) }, terms, null],
  ["one's own, within that hour", piece({ holds: [hold("anu", 5)] }), { restUntil: at(65) }, terms, null],
  ["the fifth piece", piece(), { heldElsewhere: 4 }, terms, null],
  ["the sixth piece", piece(), { heldElsewhere: 5 }, terms, "limit"],
])("whether %s is held", (_, given, request, by, refusal) =>
  expect(refusalOf(given, anu(request), NOW, by)).toBe(refusal),
);

describe("the hold of a line", () => {
  test("is new for the minutes of the settings", () => {
    expect(holdAfter(piece(), anu(), NOW, terms)).toEqual(hold("anu", 20));
  });
  test("is none where there is no reason for one", () => {
    expect(holdAfter(piece({ stock: 2 }), anu(), NOW, terms)).toBeNull();
  });
  test("keeps its time when more is added", () => {
    const given = piece({ stock: 2, holds: [hold("anu", 3)] });
    expect(holdAfter(given, anu({ quantity: 2 }), NOW, terms)).toEqual(hold("anu", 3, { quantity: 2 }));
  });
  test("keeps what it has where no more is held", () => {
    const given = piece({ stock: 2, holds: [hold("anu", 3)] });
    const request = anu({ quantity: 2, heldElsewhere: 4 });
    expect(holdAfter(given, request, NOW, terms)).toEqual(hold("anu", 3));
  });
  test("of an offer becomes one's own", () => {
    const given = piece({ holds: [hold("anu", 9, { offered: true })] });
    expect(holdAfter(given, anu(), NOW, terms)).toEqual(hold("anu", 20));
    expect(holdAfter(given, anu({ restUntil: at(5) }), NOW, terms)).toEqual(given.holds[0]);
  });
});

test("it is kept longer once, and once more for paying", () => {
  const longer = extended(hold("anu", 2), terms);
  expect(longer).toEqual(hold("anu", 22, { extended: true }));
  expect(longer && extended(longer, terms)).toBeNull();
  expect(extended(hold("anu", 2), off)).toBeNull();
  const paying = inPayment(hold("anu", 2), terms);
  expect(paying).toEqual(hold("anu", 12, { paying: true }));
  expect(inPayment(paying, terms)).toEqual(paying);
});
