import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { pgView } from "drizzle-orm/pg-core";
import { type StatusFact, statusesThat } from "./contract/order-status.ts";
import { orders } from "./schema.ts";

/** The standing of an order in SQL, as standingOf has it: ANDs of plain comparisons, so that the indexes of lists serve. `of` names the row. */
export function standingSql(of: string) {
  const among = (...statuses: readonly string[]) =>
    `${of}.status in (${statuses.map((status) => `'${status}'`).join(", ")})`;
  const is = (fact: StatusFact) => among(...statusesThat(fact));
  const stands = among(...statusesThat("open"), ...statusesThat("delivered"));
  const [paid, unpaid] = [`${of}.payment_status = 'SUCCESS'`, `${of}.payment_status <> 'SUCCESS'`];
  const [inCash, online] = [`${of}.payment_mode = 'COD'`, `${of}.payment_mode = 'PREPAID'`];
  const priced = `not ${of}.price_open`;
  const [inParcel, inStore] = [`${of}.hand_over = 'parcel'`, `${of}.hand_over <> 'parcel'`];
  const owesNothingOnline = `(${inCash} or ${paid})`;
  return {
    open: is("open"),
    in_hand: is("in_hand"),
    accepted: is("accepted"),
    on_the_way: is("on_the_way"),
    sent: is("sent"),
    delivered: is("delivered"),
    canceled: is("canceled"),
    paid,
    owes_online: `${stands} and ${online} and ${unpaid}`,
    owes_cash: `${stands} and ${inCash} and ${unpaid}`,
    may_be_accepted: `${is("in_hand")} and not ${is("accepted")} and ${priced}`,
    may_be_sent: `${is("accepted")} and ${owesNothingOnline} and ${inParcel}`,
    may_be_handed_over: `${is("in_hand")} and ${owesNothingOnline} and ${priced} and ${inStore}`,
    waits_for_payment: `${is("in_hand")} and ${online} and ${unpaid} and ${priced}`,
    /** To be sent, or on its way. */
    may_travel: `${among(...statusesThat("accepted"), ...statusesThat("on_the_way"))} and ${owesNothingOnline} and ${inParcel}`,
  };
}

const { givenBackPaise: _, idempotencyKey: __, ...columns } = getTableColumns(orders);
const said = Object.entries(standingSql("orders")).map(([name, of]) => [name, sql`${sql.raw(of)}`.as(name)]);
type Said = Record<keyof ReturnType<typeof standingSql>, SQL.Aliased<boolean>>;

/** Orders with their standing, for lists of all modules. */
export const orderStandings = pgView("order_standings").as((db) =>
  db.select({ ...columns, ...(Object.fromEntries(said) as Said) }).from(orders),
);
