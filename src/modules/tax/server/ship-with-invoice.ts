import { fail, ok } from "#kernel/result.ts";
import { stateOfCode } from "#kernel/typed/gst-states.ts";
import { makeShipmentPapersBy } from "#modules/orders/server/shipment-papers.ts";
import { issueDocument } from "./issue-document.ts";

/** Issues the document with the shipment, so that it can lie in the parcel. */
makeShipmentPapersBy(async (tx, ports, { order, stateCode }) => {
  const place = stateOfCode(stateCode ?? "") ?? undefined;
  const outcome = await issueDocument(tx, ports, order.id, place);
  if (!outcome || !("stopped" in outcome)) return ok(null);
  const { stopped, why } = outcome;
  return fail("validation_failed", why, stopped === "state" ? { state_code: why } : {});
});
