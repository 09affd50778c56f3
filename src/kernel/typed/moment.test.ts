import { expect, test } from "vitest";
import { momentAsTyped, typedMoment } from "./moment.ts";

test.each([
  ["2028-02-29T10:00", "2028-02-29T04:30:00.000Z"],
  ["2026-12-01T24:00", "2026-12-01T18:30:00.000Z"],
  ["2026-12-31T23:59", "2026-12-31T18:29:00.000Z"],
  ["", null],
])("%s is a moment by the store's clock, or none", (typed, moment) => {
  expect(typedMoment(typed)).toBe(moment);
});

test.each(["2027-02-29T10:00", "2026-04-31T10:00", "2026-12-01T23:60", "10:00", "soon"])(
  "%s is no moment: it stays as it was typed, for the contract to refuse",
  (typed) => {
    expect(typedMoment(typed)).toBe(typed);
  },
);

test("a moment is typed as it was before", () => {
  expect(typedMoment(momentAsTyped("2028-02-29T04:30:00.000Z"))).toBe("2028-02-29T04:30:00.000Z");
  expect(momentAsTyped(null)).toBe("");
});
