import { fail, ok } from "#kernel/result.ts";
import { shipmentPapers } from "#modules/orders/server/shipment-papers.ts";
import { sumOf } from "../contract/tax-paper.ts";
import { issueDocument, linesOf, prepareDocument, type Stopped } from "./issue-document.ts";

/** The document lies in the parcel: it is looked for before a shipment, and issued with it, whichever way the order is shipped. */
Object.assign(shipmentPapers, {
  check: async (db, ports, order) => answerOf(await prepareDocument(db, ports, order)),
  make: async (tx, ports, order) => answerOf(await issueDocument(tx, ports, order.id)),
  async taxIn(db, ports, order) {
    const prepared = await prepareDocument(db, ports, order);
    if (!prepared || "stopped" in prepared || !prepared.taxable) return null;
    const { cgst, sgst, igst } = sumOf(linesOf(prepared, ports.now()));
    return cgst + sgst + igst;
  },
} satisfies typeof shipmentPapers);

function answerOf(outcome: object | Stopped | null) {
  if (!outcome || !("stopped" in outcome)) return ok(null);
  const { stopped, why } = outcome;
  return fail("validation_failed", why, stopped === "state" ? { state_code: why } : {});
}
