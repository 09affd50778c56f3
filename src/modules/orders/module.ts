import { t } from "#kernel/languages/messages.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { asIs, one, saying } from "#platform/http/api/answers.ts";
import { bind, bindFile, handle } from "#platform/http/api/bind-call.ts";
import { readIdempotencyKey } from "#platform/http/api/idempotency-key.ts";
import type { ShopModule } from "#platform/module.ts";
import * as correcting from "./contract/correct-recipient.ts";
import * as editing from "./contract/edit-order.ts";
import * as order from "./contract/order.ts";
import * as orderLimits from "./contract/order-limits.ts";
import * as notes from "./contract/order-note.ts";
import * as orderPulse from "./contract/order-pulse.ts";
import { personal } from "./server/anonymise-orders.ts";
import { cancelMyOrder, moveOrder } from "./server/change-order-status.ts";
import { correctRecipient } from "./server/edits/correct-recipient.ts";
import { decidePiece, editOrder, planEdit } from "./server/edits/edit-order.ts";
import { exportOrders } from "./server/export-orders.ts";
import { addOrderNote, removeOrderNote } from "./server/office/order-notes.ts";
import { ordersToDo } from "./server/office/orders-to-do.ts";
import { orderMailWriters } from "./server/order-letters.ts";
import { saveCustomerLimits, saveOrderLimits } from "./server/order-limits.ts";
import { countPaymentsByState } from "./server/payment-records.ts";
import { countByStatus, getOrderPulse, listMyOrders, listOrders } from "./server/read-orders.ts";
import { orderTasks, sweepSchedule } from "./server/sweep-orders.ts";

export const orders = {
  calls: {
    Orders: {
      listMyOrders: bind(order.listMyOrders, listMyOrders, asIs),
      cancelMyOrder: bind(
        order.cancelMyOrder,
        cancelMyOrder,
        saying(() => t("Order canceled successfully")),
      ),
      listOrders: bind(order.listOrders, listOrders, asIs),
      // The body is its shipment, where the order is sent by that.
      moveOrder: handle(order.moveOrder, async (ctx, { query, body }) =>
        saying("Order status updated successfully")(
          await moveOrder(ctx, { ...query, shipment: body, state_code: body.state_code }),
        ),
      ),
      planEdit: bind(editing.planEdit, planEdit, one),
      editOrder: handle(editing.editOrder, async (ctx, { body, header }) => {
        const key = readIdempotencyKey(header);
        if (!key.ok) return key;
        return saying("The order is changed")(await editOrder(ctx, { ...body, idempotencyKey: key.value }));
      }),
      correctRecipient: bind(
        correcting.correctRecipient,
        correctRecipient,
        saying(() => t("Your order is corrected")),
      ),
      addOrderNote: bind(notes.addOrderNote, addOrderNote, saying("Noted")),
      removeOrderNote: bind(notes.removeOrderNote, removeOrderNote, saying("The note is removed")),
      decidePiece: bind(editing.decidePiece, decidePiece, saying("Noted")),
      getOrderPulse: bind(orderPulse.getOrderPulse, getOrderPulse, one),
      saveOrderLimits: bind(orderLimits.saveOrderLimits, saveOrderLimits, saying("Order limits saved")),
      saveCustomerLimits: bind(
        orderLimits.saveCustomerLimits,
        saveCustomerLimits,
        saying("Order limits of this customer saved"),
      ),
    },
    Exports: { exportOrders: bindFile(order.exportOrders, exportOrders) },
  },
  tabs: [
    {
      group: "Selling",
      rank: 10,
      to: officePaths.orderLimits,
      permission: "settings.read",
      label: "Order limits",
    },
  ],
  contracts: [order, correcting, editing, notes, orderPulse, orderLimits],
  personal,
  toDo: ordersToDo,
  sentAndReturned: [orderLimits.limits, orderLimits.orderLimits],
  mails: orderMailWriters,
  tasks: orderTasks,
  schedules: (ports) => [sweepSchedule(ports)],
  gauges: [
    {
      name: "rebon_orders",
      help: "Orders placed so far, by the status in which they are",
      labels: ["status"],
      count: async (database) =>
        Object.entries(await countByStatus(database)).map(([status, count]) => [count, status]),
    },
    {
      name: "rebon_payments",
      help: "Payments so far, by what became of them",
      labels: ["outcome"],
      count: async (database) =>
        (await countPaymentsByState(database)).map(({ state, count }) => [count, state]),
    },
  ],
} satisfies ShopModule;
