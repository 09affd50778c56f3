import { and, eq, isNotNull } from "drizzle-orm";
import { formatRupees, toPaise, toRupees } from "#kernel/money.ts";
import { fail, failField, ok } from "#kernel/result.ts";
import { refuseOff } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import type { EditInput, EditPlan } from "../../contract/edit-order.ts";
import type { Order } from "../../contract/order.ts";
import { type orderPromises, orders } from "../../schema.ts";
import { joinedParts } from "../placing/order-parts.ts";
import { type PaperPorts, shipmentPapers } from "../shipment-papers.ts";
import { deliveryOf } from "./edit-delivery.ts";
import { onOrder, sumsOf, toEditPlan } from "./shown-plan.ts";
import { isTooLittle, type OrderSums, type Ways, type WorkedOut, workOutEdit } from "./work-out-edit.ts";

export type Asked = Omit<EditInput, "order_id">;
type Line = Order["products"][number];
export interface TakenPiece {
  line: Line;
  quantity: number;
  reason: Asked["taken"][number]["reason"];
  piece: Asked["taken"][number]["piece"];
}

/** Everything that a change comes to; amounts in paise. `shown`: as the dialog has it. */
export interface PreparedEdit extends WorkedOut {
  before: OrderSums;
  taken: TakenPiece[];
  goodwill: number;
  /** How much less the delivery is. */
  deliveryLess: number;
  /** Of the money that goes back, what goes as store credit. */
  creditGiven: number;
  address: Order["addresses"] | null;
  promise: Partial<typeof orderPromises.$inferInsert>;
  shown: EditPlan;
}

/**
 * Works out what a change of an order comes to, or why it can't be made; changes nothing. Dialog and deed go by this one function. Sure while the
 * order is locked.
 */
export async function prepareEdit(tx: Tx, ports: PaperPorts, order: Order, asked: Asked) {
  const { in_hand, canceled } = order.standing;
  const isBeforeSent = asked.taken.length > 0 || asked.address !== undefined;
  if (canceled || (isBeforeSent && !in_hand))
    return fail(
      "transition_not_allowed",
      "This order has been sent or canceled: only a goodwill can still be given.",
    );
  const noCredit = asked.as_credit ? await refuseCredit(tx, order) : null;
  if (noCredit) return noCredit;
  if (order.price_open && asked.goodwill > 0)
    return failField(
      "goodwill",
      "The price of this order is still being agreed on. Please answer the offer instead.",
    );
  if (!isBeforeSent && asked.goodwill === 0 && asked.words === "")
    return failField(
      "goodwill",
      "This changes nothing: please say what is taken out, corrected or given back.",
    );
  if (!in_hand) return prepareGoodwill(order, asked);
  return prepareInHand(tx, ports, order, asked);
}

/** A goodwill for an order that was sent: it is less by what is given back, by the book. */
function prepareGoodwill(order: Order, { goodwill, as_credit }: Asked) {
  const { online, all } = order.account.may_go_back;
  const most = as_credit ? all : online;
  if (goodwill === 0) return failField("goodwill", "Please enter the sum that goes back.");
  if (goodwill > most) {
    const sentence =
      most > 0
        ? `At most ${formatRupees(most)} can go back this way.`
        : "Nothing of this order can go back this way: it is not paid yet, was paid in cash, waits for its UPI to be confirmed, or went back already.";
    return fail("too_much_given_back", sentence, { goodwill: sentence });
  }
  const before = sumsOf(order);
  const paise = toPaise(goodwill);
  const worked = { after: before, reductionTakenBack: 0, moneyBack: paise, creditBack: 0 };
  const edit = { before, taken: [], goodwill: paise, deliveryLess: 0, ...worked };
  const creditGiven = as_credit ? paise : 0;
  return ok({
    ...edit,
    creditGiven,
    address: null,
    promise: {},
    shown: toEditPlan(order, { ...edit, creditGiven }),
  });
}

async function prepareInHand(tx: Tx, ports: PaperPorts, order: Order, asked: Asked) {
  const held = await refusalByOthers(tx, order);
  if (held !== null) return fail("in_use", held);
  const going = await goingOf(tx, ports.now(), order, asked);
  if (!going.ok) return going;
  const { taken, products, addresses, less, promise } = going.value;
  const before = sumsOf(order);
  const isPaid = order.standing.paid;
  if (asked.charge_dearer && isPaid && less < 0)
    return failField("charge_dearer", "This order is paid: the store bears the dearer delivery.");
  const deliveryLess = less < 0 && !asked.charge_dearer ? 0 : Math.min(less, before.delivery);
  const goodwill = toPaise(asked.goodwill);
  const ways = { mode: order.payment_mode, isPaid };
  const goods = taken.reduce((sum, { line, quantity }) => sum + toPaise(line.price) * quantity, 0);
  const worked = workOutEdit(before, { goods, goodwill, delivery: deliveryLess, ...ways });
  const refused = refuseSums(worked.after, goodwill, ways);
  if (refused) return refused;
  const creditGiven = asked.as_credit ? worked.moneyBack : 0;
  const { paid, back } = order.account;
  if (worked.moneyBack - creditGiven > toPaise(paid.online) - toPaise(back.online))
    return failField(
      "as_credit",
      "It was not paid online: what goes back of it can go back as store credit.",
    );
  const edit = { ...worked, before, taken, goodwill, deliveryLess, creditGiven };
  const would = { ...order, products, addresses, ...onOrder(worked.after) };
  const shown = toEditPlan(order, edit, {
    dearer: Math.max(0, -less),
    promise,
    taxBefore: await shipmentPapers.taxIn(tx, ports, order),
    taxAfter: await shipmentPapers.taxIn(tx, ports, would),
  });
  return ok({ ...edit, address: asked.address ? addresses : null, promise, shown });
}

/** Why nothing of an order goes back as store credit; null where it may. */
async function refuseCredit(tx: Tx, { id }: Order) {
  const off = await refuseOff(tx, "credit");
  if (off) return off;
  const isOfAnAccount = and(eq(orders.id, id), isNotNull(orders.userId));
  return (await tx.$count(orders, isOfAnAccount)) > 0
    ? null
    : failField("as_credit", "Whoever ordered this has no account here, and so no store credit.");
}

/** The reason of another module against a change of this order, for staff; null where there is none. */
export async function refusalByOthers(tx: Tx, { id }: Order): Promise<string | null> {
  for (const { refuse: say } of joinedParts().change) {
    const sentence = (await say?.(tx, id)) ?? null;
    if (sentence !== null) return sentence;
  }
  return null;
}

function refuseSums({ goods, reduction, ...after }: OrderSums, goodwill: number, ways: Ways) {
  if (reduction > goods)
    return failField(
      "goodwill",
      `At most ${formatRupees(toRupees(goods - reduction + goodwill))} can be taken off these goods.`,
    );
  return isTooLittle({ goods, reduction, ...after }, ways)
    ? failField(
        "goodwill",
        "Less than ₹1 would be left to pay online. Please take off a little less, or cancel the order.",
      )
    : null;
}

/** The rest of an order, where it would go, and how that is delivered. */
async function goingOf(tx: Tx, now: Date, order: Order, asked: Asked) {
  const taken = takenOf(order, asked);
  if (!taken.ok) return taken;
  const products = leftOf(order, taken.value);
  if (products.length === 0) return failField("taken", TAKES_ALL);
  if (asked.address && !order.addresses)
    return failField("address", "This order is handed over in the store: it goes to no address.");
  const addresses = asked.address ? addressOf(order, asked.address) : order.addresses;
  const delivered = await deliveryOf(tx, now, { order, products, addresses });
  return delivered.ok ? ok({ taken: taken.value, products, addresses, ...delivered.value }) : delivered;
}

/** Said where nothing would be left: the dialog leads to the cancellation. */
const TAKES_ALL = "Nothing would be left of this order. Please cancel it instead: then everything goes back.";

/** The lines that are taken out, once each. */
function takenOf(order: Order, { taken }: Asked) {
  const found: TakenPiece[] = [];
  for (const { line_id, ...how } of taken) {
    const line = order.products.find(({ id }) => id === line_id);
    if (!line || found.some((one) => one.line === line) || how.quantity > line.quantity)
      return fail(
        "changed_meanwhile",
        "This order does not hold that many of it any more. Please look again.",
      );
    found.push({ line, ...how });
  }
  return ok(found);
}

function leftOf({ products }: Order, taken: readonly TakenPiece[]): Line[] {
  return products.flatMap((line) => {
    const out = taken.find((one) => one.line === line)?.quantity ?? 0;
    const quantity = line.quantity - out;
    return quantity === 0 ? [] : [{ ...line, quantity, subtotal: toRupees(toPaise(line.price) * quantity) }];
  });
}

/** Whom it names not keeps whom it has. */
const addressOf = ({ addresses }: Order, { recipient, ...to }: NonNullable<Asked["address"]>) => ({
  ...to,
  recipient: recipient ?? addresses?.recipient ?? "",
});
