import { hash } from "node:crypto";
import { toPaise, toRupees } from "#kernel/money.ts";
import type { EditPlan } from "../../contract/edit-order.ts";
import type { Order } from "../../contract/order.ts";
import { standingOf } from "../../contract/order-status.ts";
import type { OrderSums, WorkedOut } from "./work-out-edit.ts";

/** The sums of an order in paise. */
export const sumsOf = (order: Order): OrderSums => ({
  goods: toPaise(order.subtotal) - toPaise(order.discount),
  reduction: toPaise(order.agreed_reduction),
  gift: toPaise(order.gift),
  delivery: toPaise(order.delivery_charge),
  total: toPaise(order.total_amount),
  credit: toPaise(order.credit_used),
});

/** Such sums as an order has them on the wire. */
export const onOrder = ({ reduction, gift, delivery, total, credit }: OrderSums) => ({
  agreed_reduction: toRupees(reduction),
  gift: toRupees(gift),
  delivery_charge: toRupees(delivery),
  total_amount: toRupees(total),
  credit_used: toRupees(credit),
  amount_due: toRupees(total - credit),
});

interface Besides {
  dearer: number;
  promise: { promisedFrom?: string; promisedBy?: string };
  taxBefore: number | null;
  taxAfter: number | null;
}

/** The plan as the dialog shows it. Its version names the order as it is, and these sums. */
export function toEditPlan(
  order: Order,
  edit: WorkedOut & { before: OrderSums; creditGiven: number },
  { dearer, promise, taxBefore, taxAfter }: Besides = {
    dearer: 0,
    promise: {},
    taxBefore: null,
    taxAfter: null,
  },
): EditPlan {
  const onWire = ({ goods, ...sums }: OrderSums, tax: number | null) => {
    const { delivery_charge: delivery, total_amount: total, ...others } = onOrder({ goods, ...sums });
    return { goods: toRupees(goods), delivery, total, ...others, tax: tax === null ? null : toRupees(tax) };
  };
  const after = onWire(edit.after, taxAfter);
  const { promisedFrom: from, promisedBy: by } = promise;
  const plan = {
    before: onWire(edit.before, taxBefore),
    after,
    back: {
      online: toRupees(edit.moneyBack - edit.creditGiven),
      credit: toRupees(edit.creditBack + edit.creditGiven),
    },
    dearer: toRupees(dearer),
    cash_to_collect: standingOf({ ...order, amount_due: after.amount_due }).cash_to_collect,
    arrives: from && by ? { from, by } : null,
  };
  return { version: hash("sha256", JSON.stringify([order, plan])), ...plan };
}
