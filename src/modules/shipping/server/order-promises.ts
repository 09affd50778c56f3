import { type AnyColumn, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { orderPromise } from "../contract/delivery-promise.ts";
import { orderPromises } from "../schema.ts";
import type { Place } from "./delivery-to.ts";
import type { PromisedDays } from "./promised-days.ts";

/** The row of a promise, for `keepsPromise`. */
export function promiseRow({ zone, cod }: Place, { from, by }: PromisedDays, grams: number): string {
  return JSON.stringify({ zone, grams, promised_from: from, promised_by: by, cod });
}

/** Writing an order's promise as a part of a larger statement, in SQL: `placed` names its part that has the order's id, `row` the place of `promiseRow`. */
export function keepsPromise(placed: string, row: `$${number}`): string {
  return `insert into order_promises (order_id, zone, grams, promised_from, promised_by, cod)
    select ${placed}.id, p.* from ${placed}, json_to_record(${row}::json) as p (zone text, grams int, promised_from date,
      promised_by date, cod boolean)`;
}

/** The promise of an order as one JSON column; null where none was kept. */
export const promiseOf = (orderId: AnyColumn) => sql<z.infer<
  typeof orderPromise
> | null>`(select json_build_object('zone', p.zone, 'arrives_from', p.promised_from, 'arrives_by', p.promised_by, 'cod', p.cod)
  from ${orderPromises} p where p.order_id = ${orderId})`;
