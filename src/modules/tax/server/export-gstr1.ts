import { inArray } from "drizzle-orm";
import type { Cell } from "#kernel/csv-text.ts";
import { ok } from "#kernel/result.ts";
import { writeCsv } from "#platform/csv/csv-file.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { Gstr1File } from "../contract/tax.ts";
import { taxDocuments } from "../schema.ts";
import { selectMonth } from "./documents.ts";
import { gstr1, isLarge, type Reported } from "./gstr1.ts";

/** One file of a month's GSTR-1. Admins only. */
export function exportGstr1(ctx: Context, { month, file }: { month: string; file: Gstr1File }) {
  return forAdmin(ctx, "books", async () => {
    const { columns, rows } = gstr1(file, await reportedIn(ctx.database, month));
    return ok({ name: `gstr1-${month}-${file}.csv`, text: writeCsv(columns, inOne(rows), ctx.log) });
  });
}

async function reportedIn(db: Db, month: string): Promise<Reported[]> {
  const documents = await selectMonth(db, month);
  const ids = documents.flatMap(({ againstId }) => againstId ?? []);
  const invoices = await db.select().from(taxDocuments).where(inArray(taxDocuments.id, ids));
  const large = new Set(invoices.filter(({ paper }) => isLarge(paper)).map(({ id }) => id));
  return documents.map(({ paper, againstId }) => ({
    paper,
    againstLarge: againstId !== null && large.has(againstId),
  }));
}

async function* inOne(rows: Cell[][]): AsyncGenerator<Cell[][], void> {
  if (rows.length > 0) yield rows;
}
