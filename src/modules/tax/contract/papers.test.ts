import { expect, test } from "vitest";
import { mayPrint, paperKinds, paperSources, papersFor, taxDocumentKinds } from "./papers.ts";

/** Every source beside every paper: who changes the table has to say it twice. */
const allowed = new Set([
  "purchase receipt",
  "purchase tax_invoice",
  "purchase bill_of_supply",
  "delivery receipt",
  "delivery tax_invoice",
  "delivery bill_of_supply",
  "refund receipt",
  "refund credit_note",
  "agreed_reduction receipt",
  "agreed_reduction credit_note",
  "returned_goods credit_note",
  "gift_with_order receipt",
  "money_gift donation_certificate",
]);

const everyPair = paperSources.flatMap((source) => paperKinds.map((kind) => [kind, source] as const));

test.each(everyPair)("a %s for %s", (kind, source) => {
  expect(mayPrint(kind, source)).toBe(allowed.has(`${source} ${kind}`));
});

test("a donation's certificate is for a gift of money alone, and no document of the shop's series", () => {
  const certified = paperSources.filter((source) => mayPrint("donation_certificate", source));
  expect(certified).toEqual(["money_gift"]);
  expect(taxDocumentKinds).not.toContain("donation_certificate");
  // With goods, money or clothes that belong to an order there is nothing that could become one.
  expect(papersFor.money_gift).toEqual(["donation_certificate"]);
});
