import { expect, test } from "vitest";
import { missingCategories } from "./load-import.ts";
import { readCsv } from "./read-csv.ts";

const women = [{ id: "w", name: "Women" }];

function missing(...names: string[]): string[] {
  const file = readCsv(
    new TextEncoder().encode(`name,category\n${names.map((name) => `A,${name}\n`).join("")}`),
  );
  if (!file.ok) throw new Error(file.message);
  return missingCategories(file.value, women);
}

test("names each category once that the shop lacks, whatever the capitals", () => {
  expect(missing("Women", "Sarongs", "WOMEN", "sarongs", "Capes")).toEqual(["Sarongs", "Capes"]);
});

test("offers none that the shop would not take, and not hundreds", () => {
  expect(missing("", "Women & men", "No. 1", "x".repeat(61))).toEqual([]);
  const many = [..."abcdef"].flatMap((a) => [..."klmnop"].map((b) => `Group-${a}${b}`));
  expect(missing(...many)).toHaveLength(20);
});
