import { afterAll, expect, test } from "vitest";
import { value } from "#tests/support/test-shop.ts";
import { correctRecipient } from "./correct-recipient.ts";
import { openEditScene } from "./edit.scene.ts";
import { editOrder } from "./edit-order.ts";

const scene = await openEditScene();
afterAll(() => scene.close());
const to = { recipient: "Anu Thomas", mobile: "9847012345" };

test("the customer corrects who gets it; the history says so once, and nothing else is changed", async () => {
  const { id, own, order } = await scene.newOrder();
  const corrected = value(await correctRecipient(own, { order_id: id, ...to }));
  value(await correctRecipient(own, { order_id: id, ...to }));
  const now = await scene.orderNow(id);
  expect(now).toEqual(corrected);
  expect(now.addresses).toEqual({ ...order.addresses, ...to });
  expect(now.recipient).toEqual({ name: to.recipient, mobile: to.mobile });
  expect(now.changes).toMatchObject([{ by: "customer", readdressed: true, taken: [], back_online: 0 }]);
  expect(now.account).toEqual(order.account);
  expect(await scene.differences()).toEqual([]);
});

test("a change that staff looked at before is not made over it", async () => {
  const { id, own, order } = await scene.newOrder();
  const taken = [scene.out(order, 0)];
  const { version } = value(await scene.plan(id, { taken }));
  value(await correctRecipient(own, { order_id: id, ...to }));
  const asked = { goodwill: 0, as_credit: false, charge_dearer: false, words: "", order_id: id, taken };
  const late = await editOrder(scene.shop.admin, { ...asked, version, idempotencyKey: "a" });
  expect(late).toMatchObject({ code: "changed_meanwhile" });
});

test("nobody corrects another's order, or one that was sent", async () => {
  const { id, own } = await scene.newOrder();
  const other = scene.shop.as(await scene.shop.newCustomer());
  expect(await correctRecipient(other, { order_id: id, ...to })).toMatchObject({ code: "not_found" });
  await scene.send(id);
  expect(await correctRecipient(own, { order_id: id, ...to })).toMatchObject({
    code: "transition_not_allowed",
  });
});
