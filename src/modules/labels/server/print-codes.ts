import { entityId } from "#kernel/fields.ts";
import { formatRupees, toRupees } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import { selectPlaceTree } from "#modules/places/server/places.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { type LabelPaper, labelsOn } from "../contract/label.ts";
import { type CodeLabel, codeLabelsPdf } from "./code-labels-pdf.ts";
import { selectBatch } from "./product-labels.ts";

interface Asked {
  /** A batch of products, or 'places'. */
  of: string;
  sheet: LabelPaper;
  /** The label of the first sheet to begin with, from 1. */
  start: number;
}

/** The labels of a batch of products, or of all places, as a PDF. Admins only; 'not_found' where there is none. */
export function printCodes(ctx: Context, { of, sheet, start }: Asked) {
  return forAdmin(ctx, "products.read", async () => {
    const labels = of === "places" ? await placeLabels(ctx) : await productsOf(ctx, of);
    if (labels.length === 0) return fail("not_found", "There is no label to print.");
    const skipped = Math.min(Math.max(start, 1), labelsOn(sheet)) - 1;
    const leadsTo = (code: string) => `${ctx.publicUrl}/p/${code}`;
    return ok(await codeLabelsPdf(labels, { sheet, skipped, leadsTo, date: ctx.now() }));
  });
}

async function productsOf({ database }: Context, batch: string): Promise<CodeLabel[]> {
  const id = UUID.test(batch) ? entityId.parse(batch) : null;
  const rows = id ? await selectBatch(database, id) : [];
  return rows.map(({ code, name, size, pricePaise }) => ({
    code,
    name,
    facts: [size, formatRupees(toRupees(pricePaise))].filter(Boolean).join(" · "),
  }));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const placeLabels = async ({ database }: Context): Promise<CodeLabel[]> =>
  (await selectPlaceTree(database)).map(({ code, path, name }) => ({
    code,
    name: path,
    facts: name === path ? "" : name,
  }));
