import { sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { stateOf } from "#kernel/typed/gst-states.ts";
import { readSettings } from "#modules/settings/server/read-settings.ts";
import { readSection } from "#modules/settings/server/settings-section.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { TaxSection, TaxSettings } from "../contract/tax.ts";
import { issueCreditNote, listCreditsOwed } from "./issue-credit-note.ts";
import { issueDocument, issuedOf } from "./issue-document.ts";
import { givesDocuments } from "./seller.ts";
import { taxSection } from "./tax-section.ts";
import type { DocumentRow } from "./write-document.ts";

type RoundPorts = Pick<Context, "database" | "now" | "storeEmail" | "log">;

/**
 * Issues what is due and not there yet: the document of every order that a courier's news shipped while something was in its way, once that is put
 * right, then credit notes. This looks each minute; a round that breaks off leaves the rest to the next, and two at once make nothing twice. Returns how many it issued.
 */
export async function issueDue(ports: RoundPorts): Promise<number> {
  const tax = await readSection(ports.database, taxSection);
  if (!tax.on) return 0;
  const shipped = await listUninvoiced(ports.database, tax);
  const known = shipped.filter(({ state }) => stateOf(state)).map(({ order_id }) => order_id);
  const invoices = await issueEach(ports, known, async (tx, id) =>
    issuedOf(await issueDocument(tx, ports, id)),
  );
  const owed = await listCreditsOwed(ports.database);
  return invoices + (await issueEach(ports, owed, (tx, id) => issueCreditNote(tx, ports, id)));
}

/** Each in a transaction of its own, so that one that can't be made holds up no other. */
async function issueEach(
  { database, log }: RoundPorts,
  orderIds: readonly string[],
  issue: (tx: Tx, orderId: string) => Promise<DocumentRow | null>,
): Promise<number> {
  let count = 0;
  for (const orderId of orderIds) {
    try {
      const issued = await inTransaction(database, async (tx) => ok(await issue(tx, orderId)));
      if (issued.value) count += 1;
    } catch (error) {
      log.error(
        { part: "tax", orderId, error },
        "a tax document could not be made; the next round tries again",
      );
    }
  }
  return count;
}

/** Shipped orders without their document: something is in its way, and somebody has to see to that. */
export async function countWaitingDocuments(db: Db): Promise<number> {
  return (await listUninvoiced(db, await readSection(db, taxSection))).length;
}

/** Orders that were shipped while tax was on and have no document, with the State of their address, longest shipped first. */
export async function listUninvoiced(
  db: Db,
  { on, since, supplies }: TaxSection,
): Promise<TaxSettings["waiting"]> {
  if (!on || since === null) return [];
  if (!givesDocuments((await readSettings(db)).store, supplies)) return [];
  const { rows } = await db.execute<TaxSettings["waiting"][number]>(sql`
    select o.id as order_id, o.status, a.state from orders o join order_addresses a on a.order_id = o.id
    where o.status in ('SHIPPED', 'COMPLETED') and o.status_since >= ${since}::timestamptz
      and o.total_paise > o.gift_paise
      and exists (select from order_events e
        where e.order_id = o.id and e.to_status = 'SHIPPED' and e.at >= ${since}::timestamptz)
      and not exists (select from tax_documents d where d.order_id = o.id)
    order by o.status_since, o.id`);
  return rows;
}
