import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { calls } from "#src/modules.ts";
import { wordsIn } from "./support/words-in.ts";

const text = readFileSync(join(import.meta.dirname, "../docs/departures.md"), "utf8");

/** The calls that the specification has itself. */
const given = new Set(
  wordsIn(`
    order-user cancle-order-with-refund-user featured-product product-by-id product-by-category addresses orders-admin
    upload-image products toggle-active categories sub_categories brands place-order-with-negociation
    all-brands-with-products brand-by-id customers nested-category-subcategory overall-stats order-stats cart session
  `),
);
const added = [
  ...new Set(Object.values(calls).map(({ path }) => path.slice(1).replace(/^(holds|queue)\/.*/, "$1"))),
];

test.each(added.filter((path) => !given.has(path)))(
  "the call %s, which the specification lacks, is told",
  (path) => {
    // The steps of the import stand there together.
    const name = path.startsWith("products-import") ? "products-import…" : path;
    expect(text).toContain(`\`${name}\``);
  },
);

test("every row has its four cells", () => {
  const rows =
    text
      .split("\n## ")[0]
      ?.split("\n")
      .filter((line) => line.startsWith("|")) ?? [];
  expect(rows.filter((row) => row.split(" | ").length !== 4 && !/ \| +\| /.test(row))).toEqual([]);
});
