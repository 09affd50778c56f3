import * as z from "zod/mini";
import { toPaise, toRupees } from "#kernel/money.ts";
import { mustExist } from "#kernel/result.ts";
import {
  readSaved,
  type SavedSettings,
  sectionOf,
  settingsOf,
} from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { mobileKey, placeKey } from "#platform/database/columns.ts";
import { preparedText } from "#platform/database/statements.ts";
import { lockName } from "#platform/database/transaction.ts";
import type { Allowance, Counted } from "../contract/limit-words.ts";
import { type Limits, limits, type Standing } from "../contract/order-limits.ts";
import { standingSql } from "../standing-schema.ts";

const row = (pieces: number, value: number, cash: number): Limits => ({ pieces, value, cash });

/** The section of the settings with the table of limits. By default what a store of single pieces can do without for a while. */
export const limitsSection = {
  name: "order_limits",
  title: "Order limits",
  schema: z.object({
    first: z._default(limits, row(6, 15_000, 7_500)),
    kept: z._default(limits, row(15, 40_000, 20_000)),
    refused: z._default(limits, row(2, 5_000, 0)),
    address: z._default(limits, row(20, 50_000, 25_000)),
  }),
};

interface Sums {
  pieces: number;
  valuePaise: number;
  cashPaise: number;
}

/** The sums on order with somebody, in paise, and how the last of their orders ended. */
interface OnOrder extends Sums {
  ended: Exclude<Standing, "first"> | null;
}

/** All that is counted of an order to come; amounts in paise. */
export interface Standings {
  counted: Record<Counted, OnOrder>;
  /** The limits of the customer's own. */
  own: Sums | null;
}

const { open, paid, delivered, owes_cash } = standingSql("o");
/** Orders that are neither paid nor delivered; those whose payment is awaited are among them. */
const OPEN = `${open} and not ${paid} and (o.due_paise > 0 or o.price_open)`;
/** An order that was delivered, and of which most was kept. */
const KEPT = `${delivered} and (select net from order_accounts where order_id = o.id) * 2 > o.total_paise`;

const SUMS = `json_build_object(
    'pieces', coalesce(sum(case when ${OPEN} then (select sum(l.quantity) from order_lines l where l.order_id = o.id) end), 0),
    'valuePaise', coalesce(sum(o.due_paise) filter (where ${OPEN}), 0),
    'cashPaise', coalesce(sum(o.due_paise) filter (where ${OPEN} and ${owes_cash} and o.hand_over = 'parcel'), 0),
    'ended', (array_agg(case when o.came_back then 'refused' else 'kept' end order by o.status_since desc)
      filter (where o.came_back or (${KEPT})))[1]
  )`;

/**
 * All that is on order with a customer, a mobile number and an address, as a column of a statement: the place of the customer's id, such as `$1`, and SQL of one
 * address (`mobile`, `line1`, `line2`, `zip`), or of a number alone. Numbers and addresses are the same however they are written.
 */
export function standingsColumn(userId: `$${string}`, place: string): string {
  const sentTo = (whose: Counted, key: string, wanted: string) =>
    `select '${whose}', o.* from order_addresses a join orders o on o.id = a.order_id, k where ${key} = k.${wanted}`;
  return `(with k as (select ${mobileKey("p")} as mobile, ${placeKey("p")} as place from (${place}) p)
    select json_build_object(
      'own', (select json_build_object('pieces', n.pieces, 'valuePaise', n.value_paise, 'cashPaise', n.cash_paise)
        from order_limits n where n.user_id = ${userId}),
      'counted', (select json_object_agg(whose, sums) from (
        select whose, ${SUMS} as sums from (values ('customer'), ('phone'), ('address')) all_three (whose) left join (
          select 'customer' as whose, o.* from orders o where o.user_id = ${userId}
          union all ${sentTo("phone", mobileKey("a"), "mobile")}
          union all select 'phone', o.* from orders o, k where o.hand_over <> 'parcel' and ${mobileKey("o")} = k.mobile
          union all ${sentTo("address", placeKey("a"), "place")}
        ) o using (whose) group by whose
      ) s)))`;
}

const lockingPlaces = (
  place: string,
) => `select pg_advisory_xact_lock(hashtextextended('phone ' || k.mobile, 0)),
      pg_advisory_xact_lock(hashtextextended('address ' || k.place, 0))
    from (select ${mobileKey("p")} as mobile, ${placeKey("p")} as place from (${place}) p) k`;

/** A place that is a mobile number alone, in SQL: of what is handed over in the store. */
export const numberAlone = (mobile: string) =>
  `select ${mobile} as mobile, null::text as line1, null::text as line2, null::text as zip`;

const lockPlaces = preparedText(
  "lock_places",
  lockingPlaces("select * from addresses where user_id = $1 and id = $2 for share"),
);
const lockNumber = preparedText("lock_number", lockingPlaces(numberAlone("$1::text")));

/**
 * Has orders with the same mobile number or to the same address wait for each other until the transaction ends, whoever places them. The address stays
 * as it is meanwhile. Call it behind the lock of the customer: everybody takes these in the order customer, number, address.
 */
export async function lockOrdersTo(tx: Tx, userId: string, addressId: string): Promise<void> {
  await lockPlaces(tx, [userId, addressId]);
}

/** Has orders with the same mobile number wait for each other: of those that are handed over in the store. */
export async function lockOrdersWith(tx: Tx, mobile: string): Promise<void> {
  await lockNumber(tx, [mobile]);
}

interface OfOrder {
  standings: Standings;
  zip: string | null;
  taken: boolean;
  duePaise: string;
}

const PLACE_OF_ORDER = `select mobile, line1, line2, zip from order_addresses where order_id = $1
  union all ${numberAlone("mobile")} from orders where id = $1 and hand_over <> 'parcel'`;

const lockPlacesOfOrder = preparedText("lock_places_of_order", lockingPlaces(PLACE_OF_ORDER));

const standingsOfOrder = preparedText<OfOrder>(
  "order_allowance",
  `select a.zip, coalesce(m.cod, true) as taken, o.due_paise as "duePaise",
      ${standingsColumn("$2::uuid", PLACE_OF_ORDER)} as standings
    from orders o left join order_addresses a on a.order_id = o.id left join order_promises m on m.order_id = o.id
    where o.id = $1`,
);

/** The allowance of the customer of an order, which is locked, for paying on delivery; whoever orders with them, or to there, waits from here on. */
export async function lockAllowance(tx: Tx, userId: string, orderId: string) {
  await lockName(tx, userId);
  await lockPlacesOfOrder(tx, [orderId]);
  const [[row], saved] = await Promise.all([standingsOfOrder(tx, [orderId, userId]), readSaved(tx)]);
  const { standings, zip, taken, duePaise } = mustExist(row, "the locked order");
  const cash = { pin: zip, taken };
  return { allowance: allowanceOf(saved, standings, cash), duePaise: Number(duePaise) };
}

/** The way to pay on delivery, as far as store and PIN code decide it. */
type Cash = Pick<Allowance["cash"], "pin" | "taken">;

/** How much more may be ordered by the saved table. */
export function allowanceOf(
  saved: SavedSettings,
  { own: ofTheirOwn, counted }: Standings,
  cash: Cash,
): Allowance {
  const table = sectionOf(saved, limitsSection);
  const own = ofTheirOwn && onWire(ofTheirOwn);
  const standing = customerStanding(counted);
  const most = own ?? table[standing];
  const left = (most: Limits, { pieces, valuePaise, cashPaise }: OnOrder): Limits => ({
    pieces: most.pieces - pieces,
    value: toRupees(toPaise(most.value) - valuePaise),
    cash: toRupees(toPaise(most.cash) - cashPaise),
  });
  const { customer, phone, address } = counted;
  return {
    standing: own ? "own" : standing,
    most,
    open: onWire(customer),
    left: {
      customer: left(most, customer),
      phone: left(most, phone),
      address: left(highest(table.address, own), address),
    },
    cash: { ...cash, offered: settingsOf(saved).payment.cashOnDelivery },
  };
}

/**
 * By the last order that ended. Who refuses a parcel is not somebody new with another account; what others kept is nobody else's merit, and the
 * address, where others live as well, only tells of who is not known otherwise.
 */
export function customerStanding({ customer, phone, address }: Record<Counted, OnOrder>): Standing {
  if (customer.ended === "refused" || phone.ended === "refused") return "refused";
  return customer.ended ?? (address.ended === "refused" ? "refused" : "first");
}

/** Sums as the wire speaks them, in rupees. */
export function onWire({ pieces, valuePaise, cashPaise }: Sums): Limits {
  return { pieces, value: toRupees(valuePaise), cash: toRupees(cashPaise) };
}

/** Whoever may have more may have it sent to one address. */
function highest(limits: Limits, own: Limits | null): Limits {
  return own === null
    ? limits
    : {
        pieces: Math.max(limits.pieces, own.pieces),
        value: Math.max(limits.value, own.value),
        cash: Math.max(limits.cash, own.cash),
      };
}
