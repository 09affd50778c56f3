import { expect, test } from "vitest";
import type { ImportRow } from "../contract/product-import.ts";
import { badRowsFile, totalsInWords } from "./plan-table.tsx";

test.each([
  [{ new: 493, change: 0, same: 0, error: 7 }, "493 new, 0 changed, 7 with errors"],
  [{ new: 0, change: 1200, same: 3, error: 0 }, "0 new, 1,200 changed, 3 nothing to do"],
])("totals", (totals, words) => expect(totalsInWords({ totals })).toBe(words));

test("rows with errors come as they were, with the reason; an earlier reason goes", () => {
  const nothing = { line: 2, name: "A", changes: [], pictures: [], errors: [], warnings: [], cells: [] };
  const row = (fields: Partial<ImportRow>): ImportRow => ({ ...nothing, outcome: "error", ...fields });
  const rows = [
    row({
      cells: ["=A", "old", "free, really"],
      errors: ["Price must be positive number", "Stock must be a whole number"],
    }),
    row({ outcome: "new" }),
    row({ cells: ["B"], errors: ["Description is required"] }),
  ];
  expect(badRowsFile({ columns: ["name", "Reason", "price"], rows })).toBe(
    [
      "\ufeffname,price,reason",
      '\'=A,"free, really",Price must be positive number Stock must be a whole number',
      "B,,Description is required",
      "",
    ].join("\r\n"),
  );
});
