import fc from "fast-check";
import { expect, test } from "vitest";
import { gstinCheckCharacter, gstinFault, plainGstin } from "./gstin.ts";

const CHARACTERS = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const character = fc.constantFrom(...CHARACTERS);
const digits = (count: number) => fc.array(fc.nat(9), { minLength: count, maxLength: count });
const letters = (count: number) =>
  fc.array(fc.constantFrom(...CHARACTERS.slice(10)), { minLength: count, maxLength: count });

/** A GSTIN's 15 characters, its last one right. */
const gstins = fc
  .tuple(digits(2), letters(5), digits(4), letters(1), fc.constantFrom(...CHARACTERS.slice(1)))
  .map((parts) => `${parts.flat().join("")}Z`)
  .map((first14) => first14 + gstinCheckCharacter(first14));

/** Whether the check character fits, whatever the form. */
const fits = (text: string) => text.endsWith(gstinCheckCharacter(text.slice(0, 14)));

test.each(["27AAPFU0939F1ZV", "37AADCB2230M2ZR"])("the published %s is one", (gstin) => {
  expect(gstinFault(gstin)).toBeNull();
});

test("any single wrong character is noticed", () => {
  fc.assert(
    fc.property(gstins, fc.nat(14), character, (gstin, place, wrong) => {
      expect(gstinFault(gstin)).toBeNull();
      fc.pre(gstin[place] !== wrong);
      const mistyped = gstin.slice(0, place) + wrong + gstin.slice(place + 1);
      expect([mistyped, fits(mistyped)]).toEqual([mistyped, false]);
      expect(gstinFault(mistyped)).not.toBeNull();
    }),
  );
});

test("any two neighbours that are swapped are noticed, but for 0 and Z, which the sum can't tell apart", () => {
  fc.assert(
    fc.property(gstins, fc.nat(13), (gstin, place) => {
      const [a = "", b = ""] = [gstin[place], gstin[place + 1]];
      fc.pre(a !== b);
      const swapped = gstin.slice(0, place) + b + a + gstin.slice(place + 2);
      const isBlind = [a, b].sort().join("") === "0Z";
      expect([swapped, fits(swapped)]).toEqual([swapped, isBlind]);
    }),
  );
});

test("it is read as people write it", () => {
  expect(plainGstin(" 27 aapfu-0939f 1zv ")).toBe("27AAPFU0939F1ZV");
});
