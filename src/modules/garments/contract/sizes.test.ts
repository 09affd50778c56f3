import { describe, expect, test } from "vitest";
import type { Gender, SizeSystem } from "./choices.ts";
import { normaliseSize } from "./read-size.ts";
import { normalSizes } from "./sizes.ts";
import type { SizeKind } from "./templates.ts";

type Row = [size: string, system: SizeSystem | null, gender: Gender | null, normal: string | null];

function table(kind: SizeKind | null, rows: Row[]) {
  test.each(rows)("%s (%s, %s) is %s", (size, system, gender, normal) => {
    const found = normaliseSize({ size, system, gender, kind, age: null });
    expect(found).toBe(normal);
    if (found !== null) expect(normalSizes).toContain(found);
  });
}

describe("words and letters, whatever the garment", () => {
  const rows: Row[] = [
    ["M", null, null, "M"],
    [" xl ", null, null, "XL"],
    ["Extra  Large", null, null, "XL"],
    ["2XL", null, "men", "XXL"],
    ["xxxl", null, "women", "3XL"],
    ["2xs", null, null, "XXS"],
    ["Free size", null, null, "Free size"],
    ["freesize", "IN", "women", "Free size"],
    ["One Size", "US", null, "Free size"],
  ];
  describe("letters", () => table("letters", rows));
  describe("waist", () => table("waist", rows));
  describe("shoes", () => table("shoes", rows));
  describe("no template", () => table(null, rows));
});

describe("women's numbers", () =>
  table("letters", [
    ["12", "UK", "women", "M"],
    ["UK 12", null, "women", "M"],
    ["12", null, "women", "M"],
    ["8", "UK", "women", "S"],
    ["10", "UK", "women", "S"],
    ["24", "UK", "women", "5XL"],
    ["8", "US", "women", "M"],
    ["US 0", "UK", "women", "XXS"],
    ["2", "US", "women", "XS"],
    ["40", "EU", "women", "M"],
    ["EU 34", null, "women", "XS"],
    ["36", "IN", "women", "M"],
    ['36"', null, "women", "M"],
    ["38", null, "women", "L"],
    ["13", "UK", "women", null],
    ["60", "EU", "women", null],
  ]));

describe("men's numbers", () =>
  table("letters", [
    ["40", "IN", "men", "M"],
    ["40", "UK", "men", "M"],
    ["42", "US", "men", "L"],
    ["50", "EU", "men", "M"],
    ["48", "EU", "men", "S"],
    ["34", null, "unisex", "XXS"],
    ["39", null, "men", "M"],
    ["40", null, null, null],
  ]));

describe("waists", () =>
  table("waist", [
    ["34", null, "men", "W34"],
    ["W34", null, null, "W34"],
    ["32 inches", "US", "women", "W32"],
    ["28.5", null, null, "W29"],
    ["90", null, "men", "W36"],
    ["M", null, "men", "M"],
  ]));

describe("shoes", () =>
  table("shoes", [
    ["7", "IN", "women", "UK 7"],
    ["UK 7.5", null, "men", "UK 7.5"],
    ["9", "US", "women", "UK 7"],
    ["9", "US", "men", "UK 8"],
    ["40", "EU", "women", "UK 7"],
    ["42", "EU", "men", "UK 8"],
    ["42", "EU", "unisex", "UK 8"],
    ["EU 39", null, "women", "UK 6"],
    ["42", null, "men", "UK 8"],
  ]));

describe("ages", () =>
  table("letters", [
    ["6-9 months", null, null, "6-12 M"],
    ["0-3 M", null, "unisex", "0-3 M"],
    ["18 m", null, null, "12-18 M"],
    ["24 months", null, null, "18-24 M"],
    ["5-6 Y", null, null, "5-6 Y"],
    ["Age 6", null, null, "5-6 Y"],
    ["6 years", null, "women", "5-6 Y"],
    ["8 to 9 yrs", null, null, "8-9 Y"],
    ["40 Y", null, null, null],
    ["36 months", null, null, "2-3 Y"],
  ]));

describe("nonsense", () =>
  table("letters", [
    ["", null, "women", null],
    ["1234", null, "women", null],
    ["-12", null, "women", null],
    ["5'6\"", null, "women", null],
    ["N/A", null, "women", null],
    ["constructor", null, "women", null],
    ["__proto__", null, "women", null],
  ]));

test("no size is there twice", () => expect(new Set(normalSizes).size).toBe(normalSizes.length));
