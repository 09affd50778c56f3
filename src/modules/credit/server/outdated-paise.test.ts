import fc from "fast-check";
import { expect, test } from "vitest";
import { outdatedPaise } from "./outdated-paise.ts";

const [old, young] = [new Date("2026-01-01"), new Date("2026-06-01")];
const before = new Date("2026-03-01");

test.each([
  ["nothing is there", [], 0],
  ["all of it is old", [{ paise: 300, at: old }], 300],
  ["all of it is young", [{ paise: 300, at: young }], 0],
  [
    "what was used was the oldest",
    [
      { paise: 300, at: old },
      { paise: -100, at: young },
    ],
    200,
  ],
  [
    "all that was old is used",
    [
      { paise: 300, at: old },
      { paise: 500, at: young },
      { paise: -400, at: young },
    ],
    0,
  ],
  [
    "what has expired expires once",
    [
      { paise: 300, at: old },
      { paise: -300, at: young },
    ],
    0,
  ],
])("%s", (_, entries, outdated) => expect(outdatedPaise(entries, before)).toBe(outdated));

test("never more than there is, and nothing a second time", () => {
  const entry = fc.record({ paise: fc.integer({ min: -500, max: 500 }), at: fc.constantFrom(old, young) });
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const sum = entries.reduce((whole, { paise }) => whole + paise, 0);
      fc.pre(sum >= 0);
      const outdated = outdatedPaise(entries, before);
      expect(outdated).toBeGreaterThanOrEqual(0);
      expect(outdated).toBeLessThanOrEqual(sum);
      expect(outdatedPaise([...entries, { paise: -outdated, at: young }], before)).toBe(0);
    }),
  );
});
