import { expect, test } from "vitest";
import { readSources } from "./support/source-files.ts";

/** Where people's input is read: screens, their addresses, and files that they bring. */
const READS_INPUT = /\/(?:ui|pages)\/|^src\/modules\/import\/|\/server\/read-(?:[\w-]*file|area)\.ts$/;
/** Ways to make a number of a text, or to drop its commas. */
const OTHER_READER =
  /\bNumber\(|\.map\(Number\)|\bparse(?:Float|Int)\(|\.replace(?:All)?\((?:\/[^/]*,[^/]*\/g?|"[,.]"),|type="number"|z\.coerce|valueAsNumber/;

/** Files that do it too, and read nothing that was typed. */
const NO_INPUT = [
  // Limits of an address, which the shop wrote itself.
  "src/modules/storefront/ui/listing/listing-query.server.ts: ...(min && { min: Number(min) }),",
  "src/modules/storefront/ui/listing/listing-query.server.ts: ...(max && { max: Number(max) }),",
  'src/modules/storefront/ui/listing/facet-panel.tsx: {limit("min", t("From ₹"), Number(min) > 0 ? min : "")}',
  "src/modules/saved-searches/ui/save-search.tsx: ...(Number(min) > 0 ? { min: Number(min) } : {}),",
  "src/modules/saved-searches/ui/save-search.tsx: ...(max ? { max: Number(max) } : {}),",
  // The place of a choice in its list, an order, and an image's number of two digits.
  "src/modules/garments/ui/measures-screen.tsx: onChoice={(place) => setWhich(ofKind[Number(place || -1)]?.name ?? null)}",
  "src/modules/garments/ui/fit-note.tsx: .toSorted((a, b) => Number(b.fit.fits) - Number(a.fit.fits))",
  "src/modules/import/server/read-garment.ts: const image_url = images[Number(number) - 1];",
  // Places on an image, which an export writes.
  "src/modules/import/server/read-garment.ts: const [x = Number.NaN, y = Number.NaN] = places.map(Number);",
  // A month of a list of months.
  'src/modules/tax/ui/admin/tax-documents.tsx: const [year = 0, number = 1] = month.split("-").map(Number);',
  // Ends of a range of PIN codes that were read before.
  "src/modules/shipping/server/read-area.ts: const [from, to] = [sixDigits(first), sixDigits(last)].map(Number);",
];

test("numbers that people type are read by the one reader", () => {
  const found = [...readSources()].flatMap(([path, text]) =>
    READS_INPUT.test(path)
      ? text.split("\n").flatMap((line) => (OTHER_READER.test(line) ? `${path}: ${line.trim()}` : []))
      : [],
  );
  expect(found.toSorted()).toEqual(NO_INPUT.toSorted());
});
