import { expect, test } from "vitest";
import { readSources } from "./support/source-files.ts";

/** The files that may compare an order's status, way to pay or state of payment: the table of statuses, the function and the view. */
const ITS_OWN = /^src\/modules\/orders\/(contract\/(order-status|standing)|standing-schema)\.ts$/;
/** The database's own constraints and indexes, which no view can serve. */
const IN_THE_TABLE = "src/modules/orders/schema.ts";
const MOST = 8;

/** Values that only orders have: a parcel or a refund that is PENDING or FAILED is another matter. */
const VALUE = /ACCEPTED|SHIPPED|COMPLETED|CANCELED-(?:USER|ADMIN)|CANCELED%|COD|PREPAID|SUCCESS/.source;
const OPERATOR = /[!=]==?|<>|(?<![-=<>:])=(?![=>])|\b(?:not )?(?:in|like)\b/.source;
const NAME = /\b(?:payment_?(?:status|mode)|o(?:rders?)?\.(?:status|mode))\b/i.source;
const COMPARISONS = [
  `(?:${OPERATOR}) *[([]?["'](?:${VALUE})["']`,
  `["'](?:${VALUE})["'] *(?:${OPERATOR}) *[\\w$]`,
  `["'](?:${VALUE})["'][^;{}()]*\\]\\.(?:includes|some|find)\\b`,
  `\\bcase ["'](?:${VALUE})["']:`,
  `\\b(?:eq|ne|inArray|notInArray)\\([\\w.]+, *\\[?["'](?:${VALUE})["']`,
  `${NAME} *(?:${OPERATOR}) *[([]?["'](?:PENDING|FAILED)["']`,
  `\\b(?:eq|ne|inArray|notInArray)\\(orders\\.\\w+, *\\[?["'](?:PENDING|FAILED)["']`,
].map((pattern) => new RegExp(pattern, "g"));

/** A list that is given a name is no comparison. */
const NAMED = /\bconst \w+ = \["/;

function comparisonsIn(text: string): string[] {
  return text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .split("\n")
    .filter((line) => !NAMED.test(line))
    .flatMap((line) => COMPARISONS.flatMap((one) => [...line.matchAll(one)].map(() => line.trim())));
}

test("whoever wants to know how an order stands asks, and compares nothing", () => {
  const sources = [...readSources()].filter(([path]) => path !== IN_THE_TABLE);
  const found = sources.map(([path, text]) => ({ path, lines: comparisonsIn(text) }));
  const strange = found.filter(({ path, lines }) => lines.length > 0 && !ITS_OWN.test(path));
  expect(strange).toEqual([]);
  const own = found.filter(({ path }) => ITS_OWN.test(path)).flatMap(({ lines }) => lines);
  expect(own.length).toBeGreaterThan(1);
  expect(own.length).toBeLessThanOrEqual(MOST);
});

test.each([
  'if (order.status === "SHIPPED") send();',
  'return order.payment_mode !== "PREPAID";',
  'const isNew = order.status === "PENDING";',
  '["SHIPPED", "COMPLETED"].includes(order.status)',
  "sql`o.status in ('PENDING', 'ACCEPTED') and not o.payment_status = 'SUCCESS'`",
  "sql`o.status in ('PENDING')`",
  "where o.status like 'CANCELED%'",
  "o.payment_status <> 'SUCCESS'",
  "payment_mode = 'COD'",
  'eq(orders.status, "PENDING")',
  'inArray(orders.status, ["ACCEPTED"])',
  'case "COMPLETED":',
  '"COD" === mode',
])("%s is found", (line) => {
  expect(comparisonsIn(line).length).toBeGreaterThan(0);
});

test.each([
  'refund.status === "FAILED"',
  'to: "CANCELED-ADMIN",',
  'order.standing.waits_for === "payment"',
  'update({ paymentStatus: "SUCCESS" })',
  '// of an order that is === "SHIPPED"',
])("%s is none", (line) => {
  expect(comparisonsIn(line)).toEqual([]);
});
