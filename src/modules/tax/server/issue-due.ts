import { sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { stateOf } from "#kernel/typed/gst-states.ts";
import { statusesThat } from "#modules/orders/contract/order-status.ts";
import { readSaved, readSettings, sectionOf } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { TaxSettings } from "../contract/tax.ts";
import { issueCreditNote, listCreditsOwed } from "./issue-credit-note.ts";
import { issueDocument } from "./issue-document.ts";
import { givesDocuments, type TaxSection, taxSection } from "./tax-section.ts";

type IssuePorts = Pick<Context, "database" | "now" | "storeEmail">;

/**
 * Issues what is due for an order and not there yet: its document, where a courier's news shipped it while something was in the way, and a credit
 * note. Each in a transaction of its own, so that one that can't be made holds up no other; two at once make nothing twice.
 */
export async function issueDue(ports: IssuePorts, orderId: string): Promise<void> {
  if (!(await readTax(ports.database)).on) return;
  await inTransaction(ports.database, async (tx) => ok(await issueDocument(tx, ports, orderId)));
  await inTransaction(ports.database, async (tx) => ok(await issueCreditNote(tx, ports, orderId)));
}

const readTax = async (db: Db) => sectionOf(await readSaved(db), taxSection);

/** The orders for which something is due that can be issued. */
export async function listDue({ database }: Pick<Context, "database">): Promise<string[]> {
  const tax = await readTax(database);
  if (!tax.on) return [];
  const shipped = (await listUninvoiced(database, tax)).filter(({ state }) => stateOf(state));
  return [...shipped.map(({ order_id }) => order_id), ...(await listCreditsOwed(database))];
}

/** Shipped orders without their document: something is in its way, and somebody has to see to that. */
export async function countWaitingDocuments(db: Db): Promise<number> {
  return (await listUninvoiced(db, await readTax(db))).length;
}

/** Orders that were shipped while tax was on and have no document, with the State of their address, longest shipped first. */
export async function listUninvoiced(
  db: Db,
  { on, since, supplies }: TaxSection,
): Promise<TaxSettings["waiting"]> {
  if (!on || since === null) return [];
  const { store } = await readSettings(db);
  if (!givesDocuments(store, supplies)) return [];
  const { rows } = await db.execute<TaxSettings["waiting"][number]>(sql`
    select o.id as order_id, o.status, coalesce(a.state, ${store.state}) as state
    from order_standings o left join order_addresses a on a.order_id = o.id
    where o.sent and o.status_since >= ${since}::timestamptz
      and o.total_paise > o.gift_paise
      and (select min(e.at) from order_events e
        where e.order_id = o.id and e.to_status = any(${sql.param(statusesThat("sent"))})) >= ${since}::timestamptz
      and not exists (select from tax_documents d where d.order_id = o.id)
    order by o.status_since, o.id`);
  return rows;
}
