import { and, eq, sql } from "drizzle-orm";
import { makeBookWhole } from "#modules/books/server/late-entries.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import { readSaved, sectionOf } from "#modules/settings/server/read-settings.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { taxDocuments } from "../schema.ts";
import { findInvoice } from "./issue-document.ts";
import { taxSection } from "./tax-section.ts";
import { type BackLine, backByLine, leftToCredit, workOutCredit } from "./work-out-credit.ts";
import { type DocumentRow, lockDocuments, writeDocument } from "./write-document.ts";

interface Owed {
  orderId: string;
  /** Whether its goods came back, or never came, and nobody has paid for them: then nothing is left of the supply. */
  returned: boolean;
  /** Paise that the order's supply costs less than when it was invoiced, that went back of it, and that were credited before. */
  reduced: number;
  refunded: number;
  credited: number;
}

const isReturned = sql`(o.canceled and not o.paid)`;

/**
 * The money that left the shop for an order's customer, by its entries: to the payment that settled it, by hand and as store credit; not what may fail yet. Credit
 * beyond what the order uses came back with a lower price, before there was an invoice, and so did what was taken out before it was sent.
 */
const wentBack = sql`(select coalesce(sum(case e.kind when 'credit_used' then -e.amount else e.amount end), 0) + o.credit_paise
    - (select coalesce(sum(c.refund_paise + c.credit_given_paise), 0) from order_edits c where c.order_id = o.id and not c.sent)
  from book_entries e left join payments p on p.id = e.payment_id left join refunds r on r.id = e.refund_id
  where e.order_id = d.order_id and (e.credit in ('gateway', 'bank', 'till', 'store_credit') or e.kind = 'credit_used')
    and (p.id is null or p.settled_at is not null) and r.status is distinct from 'PENDING')`;

/**
 * The credit notes that are due: what went back of the order, or a price that was agreed on after the invoice. A refund may be what pays such a
 * reduction back, so that the larger of the two counts, and not both. A refund takes from the supply first. Cash that was never paid does not go
 * back: a canceled order of which nothing was paid is no supply at all. Notes are looked up by their order, which has an index.
 */
const owed = (orderId?: string) => sql`
  select * from (
    select d.order_id as "orderId", ${isReturned} as returned,
      case when ${isReturned} then d.gross_paise else d.gross_paise - o.total_paise + o.gift_paise end::float8 as reduced,
      ${wentBack}::float8 as refunded,
      (select coalesce(sum(c.gross_paise), 0)::float8 from tax_documents c
        where c.order_id = d.order_id and c.against_id = d.id) as credited,
      d.gross_paise::float8 as invoiced
    from tax_documents d join order_standings o on o.id = d.order_id
    where d.kind <> 'credit_note' ${orderId ? sql`and d.order_id = ${orderId}` : sql``}
  ) sums
  where least(invoiced, greatest(reduced, refunded)) > credited`;

/** Why a note is made. */
function reasonOf({ returned, refunded, reduced }: Owed) {
  if (refunded >= reduced) return { source: "refund", reason: "Refund" } as const;
  return returned
    ? ({ source: "returned_goods", reason: "Goods returned" } as const)
    : ({ source: "agreed_reduction", reason: "Agreed reduction" } as const);
}

/** The orders that a credit note is owed for. */
export async function listCreditsOwed(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ orderId: string }>(owed());
  return rows.map(({ orderId }) => orderId);
}

/** Issues a credit note over what is owed of an order's invoice; null when nothing is. */
export async function issueCreditNote(
  tx: Tx,
  ports: Pick<Context, "now">,
  orderId: string,
): Promise<DocumentRow | null> {
  const locked = await lockOrder(tx, orderId);
  await makeBookWhole(tx, orderId, "");
  const invoice = await findInvoice(tx, orderId);
  const { on } = sectionOf(await readSaved(tx), taxSection);
  const { rows } = await tx.execute<Owed & Record<string, unknown>>(owed(orderId));
  const [due] = rows;
  if (!on || !locked || !invoice || !due) return null;
  const { reduction: _, ...paper } = invoice.paper;
  const { lines } = paper;
  const noted = await notedLines(tx, invoice);
  const back = backByLine(lines, await cameBack(tx, orderId));
  const takenPaise = noted.map(({ gross }) => gross);
  const left = leftToCredit({ lines, takenPaise });
  const paise = Math.min(left, Math.max(due.reduced, due.refunded) - due.credited);
  const credited = workOutCredit(
    { lines, takenPaise },
    paise,
    noted.map(({ forReturn }, line) => Math.max(0, (back[line]?.paise ?? 0) - forReturn)),
  );
  const { source, reason } = reasonOf(due);
  await lockDocuments(tx);
  return writeDocument(tx, {
    orderId,
    series: invoice.series,
    againstId: invoice.id,
    issuedAt: ports.now(),
    sources: [source],
    paper: {
      ...paper,
      kind: "credit_note",
      // Notes keep the lines' order and leave out those of which they take nothing.
      lines: credited
        .map((line, place) => {
          const returned = (back[place]?.quantity ?? 0) - (noted[place]?.returned ?? 0);
          return { ...line, returned: Math.max(0, returned) };
        })
        .filter(({ gross, returned }) => gross > 0 || returned > 0),
      against: {
        number: invoice.number,
        date: invoice.paper.date,
        reason,
      },
    },
  });
}

/** All that earlier notes took of each line of an invoice. */
async function notedLines(tx: Tx, invoice: DocumentRow) {
  const notes = await tx
    .select({ paper: taxDocuments.paper })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.orderId, invoice.orderId), eq(taxDocuments.againstId, invoice.id)));
  const noted = notes.flatMap(({ paper }) => paper.lines);
  return invoice.paper.lines.map(({ line }) =>
    noted
      .filter((taken) => taken.line === line)
      .reduce(
        (sum, { gross, returned = 0, for_return = 0 }) => ({
          gross: sum.gross + gross,
          returned: sum.returned + returned,
          forReturn: sum.forReturn + for_return,
        }),
        { gross: 0, returned: 0, forReturn: 0 },
      ),
  );
}

/** The pieces of an order that are back in the store, with what was given for them, or that never left it, which is all of a canceled one. */
async function cameBack(tx: Tx, orderId: string): Promise<BackLine[]> {
  const { rows } = await tx.execute<BackLine & Record<string, unknown>>(sql`
    with lines as (select id, quantity, (row_number() over (order by position))::int - 1 as place
      from order_lines where order_id = ${orderId})
    select o.id::text as cause, l.place, l.quantity, null::float8 as paise
      from order_standings o, lines l where o.id = ${orderId} and o.canceled
    union all select b.cause::text, l.place, b.quantity, b.paise::float8
      from products_back b join lines l on l.id = b.line_id where b.order_id = ${orderId}`);
  return rows;
}
