import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimOf, deliver, settle } from "#modules/claims/server/claim.scene.ts";
import { applyFetchedPayment } from "#modules/payments/server/apply-payment-event.ts";
import { sceneForFile } from "#modules/payments/server/payment.scene.ts";
import { sendRefund } from "#modules/payments/server/send-refund.ts";
import { value } from "#tests/support/test-shop.ts";
import { payments } from "../../payment-schema.ts";
import { orders } from "../../schema.ts";

const scene = await sceneForFile();
const { bank } = scene.sandbox;

test("a process of the release before finds what claims gave and what was made, and nothing of what failed", async () => {
  const { own, order_id, signed } = await scene.newPaidOrder();
  await deliver(scene.shop, order_id);
  const columns = async () => {
    const [order] = await scene.database.select().from(orders).where(eq(orders.id, order_id));
    const [payment] = await scene.database.select().from(payments).where(eq(payments.orderId, order_id));
    return [order?.givenBackPaise, payment?.claimedPaise, payment?.refundedPaise, payment?.status];
  };
  const give = async (given: Parameters<typeof settle>[2]) => {
    const { id } = await claimOf(own, order_id);
    value(await settle(scene.shop, id, given));
    return (await scene.refundsOf(order_id)).at(-1)?.id ?? "";
  };
  /** The gateway counts a refund as soon as it is asked for one, and comes to an end with it later. */
  const end = async (refundId: string, how: "processed" | "failed") => {
    await sendRefund(scene.system, refundId);
    const counted = await scene.gateway.fetchPayment(signed.razorpay_payment_id);
    await applyFetchedPayment(scene.system, counted);
    const sent = (await scene.refundsOf(order_id)).find(({ id }) => id === refundId);
    bank.finishRefund(sent?.razorpayRefundId ?? "", how);
    await sendRefund(scene.system, refundId);
    return counted.refundedPaise;
  };
  const first = await give({ refund: 100, paid_by_hand: 50, hand_reference: "UPI 1" });
  expect(await columns()).toEqual([150_00, 100_00, 0, "captured"]);
  await end(first, "processed");
  expect(await columns()).toEqual([150_00, 100_00, 100_00, "captured"]);
  const second = await give({ refund: 599.25 });
  expect(await end(second, "failed")).toBe(699_25);
  expect(await columns()).toEqual([749_25, 699_25, 100_00, "captured"]);
});
