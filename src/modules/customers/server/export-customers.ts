import type { Cell } from "#kernel/csv-text.ts";
import { toPaise, writeRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { storeDate, storeTimestamp } from "#kernel/store-time.ts";
import { writeCsv } from "#platform/csv/csv-file.ts";
import { inPortions } from "#platform/csv/in-portions.ts";
import { forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Customer } from "../contract/customer.ts";
import { selectCustomersAfter } from "./customers.ts";

const columns = ["id", "name", "email", "total_orders", "total_spent", "last_ordered"] as const;

/** The customers with an account whose name or email contains the search, by name, as a file. Admins only. */
export function exportCustomers(ctx: Context, { search }: { search?: string | undefined }) {
  return forAdmin(ctx, async () =>
    ok({
      name: `customers-${storeDate(ctx.now())}.csv`,
      text: writeCsv(columns, rows(ctx, search), ctx.log),
    }),
  );
}

async function* rows({ database }: Context, search: string | undefined): AsyncGenerator<Cell[][], void> {
  const portions = inPortions<Customer>((after, limit) =>
    selectCustomersAfter(database, search, after, limit),
  );
  for await (const portion of portions)
    yield portion.map(({ id, name, email, totalnoorders, totalspent, lastordered }) => {
      const last = lastordered === null ? "" : storeTimestamp(lastordered);
      return [id, name, email, totalnoorders, writeRupees(toPaise(totalspent)), last];
    });
}
