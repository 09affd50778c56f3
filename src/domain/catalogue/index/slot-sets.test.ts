import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { addSlot, newPosting, removeSlot, slotsOf } from "./posting.ts";
import { createSetRoom } from "./set-room.ts";
import { countOf, hasSlot, keepFitting, toList } from "./slot-sets.ts";

const SLOTS = 3000;

const isEven = (slot: number) => slot % 2 === 0;

/** Few slots, which are kept as a list, or so many that they are kept as bits. */
const slots = fc.oneof(
  fc.uniqueArray(fc.nat(SLOTS - 1), { maxLength: 30 }),
  fc
    .tuple(fc.integer({ min: 2, max: 9 }), fc.nat(8))
    .map(([every, from]) => Array.from({ length: 300 }, (_, index) => from + index * every)),
);

function postingOf(these: readonly number[]) {
  const posting = newPosting();
  for (const slot of these) addSlot(posting, slot, SLOTS);
  return posting;
}
const ascending = (these: Iterable<number>) => Int32Array.from(these).sort();

test("a posting holds what was put in and not taken out, each once, whichever way it is kept", () => {
  fc.assert(
    fc.property(slots, slots, fc.boolean(), (some, others, isTwice) => {
      const posting = postingOf(some);
      for (const slot of others) isTwice ? addSlot(posting, slot, SLOTS) : removeSlot(posting, slot);
      const expected = isTwice
        ? new Set([...some, ...others])
        : new Set(some.filter((slot) => !others.includes(slot)));
      expect(posting.count).toBe(expected.size);
      expect(countOf(slotsOf(posting))).toBe(expected.size);
      expect(toList(slotsOf(posting), expected.size)).toEqual(ascending(expected));
    }),
    { numRuns: propertyRuns(200) },
  );
});

test("sets are united, intersected and left out as sets are, whichever way they are kept", () => {
  const room = createSetRoom(() => SLOTS);
  const listOf = (set: Parameters<typeof countOf>[0]) => toList(set, countOf(set));
  fc.assert(
    fc.property(slots, fc.array(slots, { maxLength: 4 }), (some, others) => {
      room.clear();
      const set = slotsOf(postingOf(some));
      const sets = others.map((other) => slotsOf(postingOf(other)));
      const all = new Set(others.flat());
      const own = new Set(some);
      expect(listOf(room.union(sets))).toEqual(ascending(all));
      expect(listOf(room.within(set, sets))).toEqual(ascending(some.filter((slot) => all.has(slot))));
      for (const [index, other] of sets.entries())
        expect(listOf(room.without(set, other))).toEqual(
          ascending(some.filter((slot) => !others[index]?.includes(slot))),
        );
      const among = room.among(set, Int32Array.from(all), isEven);
      expect(listOf(among.set)).toEqual(ascending(some.filter((slot) => all.has(slot) && isEven(slot))));
      expect(among.count).toBe(countOf(among.set));
      expect(listOf(room.bitsOf(set))).toEqual(ascending(own));
      expect(listOf(room.compact(set, own.size))).toEqual(ascending(own));
      expect(listOf(keepFitting(room.within(set, [set]), isEven))).toEqual(ascending(some.filter(isEven)));
      for (const slot of [0, 7, 31, 32, SLOTS - 1, SLOTS + 99])
        expect(hasSlot(set, slot)).toBe(own.has(slot));
    }),
    { numRuns: propertyRuns(300) },
  );
});
