import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import { entityId } from "#kernel/fields.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import { fail, ok } from "#kernel/result.ts";
import { STORE_ZONE, storeMoment } from "#kernel/store-time.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { saveChosenState } from "#modules/orders/server/save-chosen-state.ts";
import { findOrderRow, lockOrder } from "#modules/orders/server/whole-orders.ts";
import type { Db } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { PrintedPaper, TaxPaper } from "../contract/tax-paper.ts";
import { taxDocuments } from "../schema.ts";
import { issueDocument, issuedOf } from "./issue-document.ts";
import { type DocumentRow, toTaxDocument } from "./write-document.ts";

/** The documents that were issued in a month ('2026-11') by the store's clock, in the order of their series. */
export function selectMonth(db: Db, month: string): Promise<DocumentRow[]> {
  const first = storeMoment(`${month}-01`);
  const next = sql`((${month} || '-01')::timestamp + interval '1 month') at time zone ${STORE_ZONE}`;
  return db
    .select()
    .from(taxDocuments)
    .where(and(gte(taxDocuments.issuedAt, first), lt(taxDocuments.issuedAt, next)))
    .orderBy(
      asc(taxDocuments.kind),
      asc(taxDocuments.series),
      asc(taxDocuments.financialYear),
      asc(taxDocuments.serial),
    );
}

/** A month's documents for the admins, newest first. */
export function listTaxDocuments(ctx: Context, { month }: { month: string }) {
  return forAdmin(ctx, "books", async () => {
    const rows = await selectMonth(ctx.database, month);
    const data = rows.toSorted((a, b) => +b.issuedAt - +a.issuedAt || b.serial - a.serial).map(toTaxDocument);
    return ok({ data, count: data.length });
  });
}

/** Everything that was issued for an order, the invoice first. */
export async function selectOfOrder(db: Db, orderId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, orderId))
    .orderBy(
      desc(sql`${taxDocuments.kind} <> 'credit_note'`),
      asc(taxDocuments.issuedAt),
      asc(taxDocuments.serial),
    );
}

/** Issues the document of an order whose address names no State, for the one that the admin reads from it. Admins only. */
export function issueTaxDocument(ctx: Context, input: { order_id: string; state_code: string }) {
  return asAdmin(ctx, "books", async (tx, admin) => {
    const locked = await lockOrder(tx, input.order_id);
    if (locked) await saveChosenState(tx, admin, locked.order, input.state_code);
    const outcome = await issueDocument(tx, ctx, input.order_id);
    if (outcome && "stopped" in outcome) return fail("changed_meanwhile", outcome.why);
    const issued = issuedOf(outcome);
    if (!issued) {
      return fail("changed_meanwhile", "No document is due for this order, or it has one already.");
    }
    await recordChange(tx, admin, {
      area: "orders",
      action: "invoiced",
      subjectType: "order",
      subjectId: input.order_id,
      subjectName: orderNumber(input.order_id),
      after: { document: issued.number, place_of_supply: issued.paper.place_of_supply.name },
    });
    return ok(toTaxDocument(issued));
  });
}

/** A document with whom its order names. */
export function printed(paper: TaxPaper, { addresses: to, recipient, customer }: Order): PrintedPaper {
  const name = nameOrEmail(customer);
  const place = to ? [to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`, to.country] : [];
  const lines = [recipient.name === name ? "" : recipient.name, ...place];
  return { ...paper, buyer: { name, address_lines: lines.filter((line) => line.trim() !== "") } };
}

/** One document as it is printed, for the parcel or the books; 'not_found' for any other id. Admins only. */
export function getTaxPaper(ctx: Context, documentId: string) {
  return forAdmin(ctx, "orders.read", async () => {
    const id = entityId.safeParse(documentId);
    const where = eq(taxDocuments.id, id.success ? id.data : "");
    const [row] = id.success ? await ctx.database.select().from(taxDocuments).where(where) : [];
    const order = row && (await findOrderRow(ctx.database, row.orderId));
    return order ? ok(printed(row.paper, order)) : fail("not_found", "There is no such document.");
  });
}

/** Whether there are papers, which are to be kept. */
export async function hasTaxDocuments(db: Db): Promise<boolean> {
  const [first] = await db.select({ id: taxDocuments.id }).from(taxDocuments).limit(1);
  return first !== undefined;
}
