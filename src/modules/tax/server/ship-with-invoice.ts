import { fail, ok } from "#kernel/result.ts";
import { shipmentPapers } from "#modules/orders/server/shipment-papers.ts";
import { issueDocument, prepareDocument, type Stopped } from "./issue-document.ts";

/** The document lies in the parcel: it is looked for before a shipment, and issued with it, whichever way the order is shipped. */
Object.assign(shipmentPapers, {
  check: async (db, ports, order) => answerOf(await prepareDocument(db, ports, order)),
  make: async (tx, ports, order) => answerOf(await issueDocument(tx, ports, order.id)),
} satisfies typeof shipmentPapers);

function answerOf(outcome: object | Stopped | null) {
  if (!outcome || !("stopped" in outcome)) return ok(null);
  const { stopped, why } = outcome;
  return fail("validation_failed", why, stopped === "state" ? { state_code: why } : {});
}
