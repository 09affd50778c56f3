import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { offers } from "#modules/offers/schema.ts";
import { asSeen } from "#modules/orders/contract/edit-order.ts";
import { orders } from "#modules/orders/schema.ts";
import { value } from "#tests/support/test-shop.ts";
import { openEditScene } from "./edit.scene.ts";
import { editOrder, planEdit } from "./edit-order.ts";

const scene = await openEditScene();
const { newOrder, out, plan, edit, stockOf, accountNow } = scene;
afterAll(() => scene.close());
// Whatever was done, the book says what all other tables do.
afterEach(async () => expect(await scene.differences()).toEqual([]));

describe("a piece that is not found", () => {
  test("of a paid order: its price goes back the way it came, the rest stays, and the dialog showed just that", async () => {
    const { id, order, ids, now } = await newOrder({ prices: [600, 400] });
    const shown = value(await plan(id, { taken: [out(order, 0)] }));
    expect(shown).toMatchObject({
      before: { goods: 1000, delivery: 50, total: 1050, amount_due: 1050 },
      after: { goods: 400, delivery: 50, total: 450, amount_due: 450 },
      back: { online: 600, credit: 0 },
      dearer: 0,
    });
    const done = value(await edit(id, { taken: [out(order, 0)] }));
    expect(done).toMatchObject({ total_amount: 450, amount_due: 450, subtotal: 400 });
    expect(done.products.map(({ product_id }) => product_id)).toEqual([ids[1]]);
    expect(done.changes).toMatchObject([
      { by: "admin", back_online: 600, taken: [{ price: 600, reason: "not_found" }] },
    ]);
    expect(await scene.refundsOf(id)).toMatchObject([
      { amountPaise: 600_00, reason: "changed", status: "PENDING" },
    ]);
    expect(await accountNow(id)).toMatchObject({
      total: 450_00,
      due: 0,
      net: 450_00,
      mayGoBack: { online: 450_00 },
    });
    expect(await scene.queued(id)).toContain("order-changed");
    expect(value(await scene.plan(id, { goodwill: 1 })).before.total).toBe(450);
    expect((await now()).standing.may_be_accepted).toBe(true);
    expect(await stockOf(ids[0])).toBe(0);
  });

  test("of an order in cash: less is collected", async () => {
    const { id, order } = await newOrder({ mode: "COD" });
    const done = value(await edit(id, { taken: [out(order, 1)] }));
    expect(done.standing.cash_to_collect).toBe(650);
    expect(await accountNow(id)).toMatchObject({ due: 650_00 });
  });

  test("of one that waits for its payment: less is due, and a payment of the old sum goes back whole", async () => {
    const { id, order, own, now } = await newOrder({ paid: false });
    const signed = await scene.pay(own, id);
    expect(value(await edit(id, { taken: [out(order, 0)] })).amount_due).toBe(450);
    await scene.hear(own, signed);
    expect((await now()).standing).toMatchObject({ paid: false, owes: "online" });
    expect(await scene.refundsOf(id)).toMatchObject([{ amountPaise: 1050_00, reason: "not_wanted" }]);
    await scene.hear(own, await scene.pay(own, id));
    expect((await now()).standing.paid).toBe(true);
    expect(await accountNow(id)).toMatchObject({ due: 0, paid: { online: 450_00 } });
  });

  test("goes back on sale, aside or nowhere, and one that is aside is decided once", async () => {
    const { id, order, ids } = await newOrder({ prices: [100, 200, 300, 400] });
    const taken = [out(order, 0, { piece: "stock" }), out(order, 1, { piece: "aside" }), out(order, 2)];
    const { changes } = value(await edit(id, { taken }));
    expect([await stockOf(ids[0]), await stockOf(ids[1]), await stockOf(ids[2])]).toEqual([1, 0, 0]);
    const aside = changes[0]?.taken.find(({ piece }) => piece === "aside")?.id ?? "";
    value(await scene.decide(aside, "stock"));
    expect(await scene.decide(aside, "stock")).toMatchObject({ code: "changed_meanwhile" });
    expect(await stockOf(ids[1])).toBe(1);
  });

  test("lowers a quantity, and never takes the last piece of all", async () => {
    const { id, order } = await newOrder({ prices: [300], quantity: 3 });
    expect(value(await edit(id, { taken: [out(order, 0, { quantity: 2 })] })).products).toMatchObject([
      { quantity: 1, subtotal: 300 },
    ]);
    expect(await edit(id, { taken: [out(order, 0)] })).toMatchObject({
      code: "validation_failed",
      fields: { taken: expect.stringContaining("cancel it") },
    });
    expect(await edit(id, { taken: [out(order, 0, { quantity: 2 })] })).toMatchObject({
      code: "changed_meanwhile",
    });
  });
});

test("a key makes one change: another one under it, as after a lost answer, is neither made nor said to be", async () => {
  const { id, order, now } = await newOrder({ prices: [600, 400] });
  value(await edit(id, { goodwill: 20 }, "lost"));
  const before = await now();
  for (const other of [{ goodwill: 20 }, { goodwill: 50 }, { goodwill: 20, taken: [out(order, 0)] }])
    expect(await edit(id, other, "lost")).toMatchObject({ code: "changed_meanwhile" });
  expect(await now()).toEqual(before);
  value(await edit(id, { goodwill: 20 }, "los"));
});

test("nothing is worked out for somebody who sees the order as it was", async () => {
  const { id, order, now } = await newOrder();
  const nothing = { taken: [], as_credit: false, charge_dearer: false, words: "" };
  const ask = async (seen: string) =>
    planEdit(scene.shop.admin, { ...nothing, order_id: id, goodwill: 20, seen });
  value(await ask(asSeen(order)));
  let was = order;
  for (const change of [
    () => edit(id, { goodwill: 10 }),
    () => scene.accept(id),
    () => scene.ship(id),
    () => edit(id, { goodwill: 10 }),
  ]) {
    value(await change());
    expect(await ask(asSeen(was))).toMatchObject({ code: "changed_meanwhile" });
    was = await now();
    value(await ask(asSeen(was)));
  }
});

test("a change of nothing is none, and no mail is written about it", async () => {
  const { id } = await newOrder();
  for (const nothing of [{}, { as_credit: true }, { charge_dearer: true }])
    expect(await edit(id, nothing)).toMatchObject({ code: "validation_failed" });
  expect(await scene.queued(id)).not.toContain("order-changed");
});

describe("money of several kinds", () => {
  test("online first, then the credit that was used", async () => {
    const { id, order } = await newOrder({ prices: [800, 200], credit: 400 });
    expect(order).toMatchObject({ credit_used: 400, amount_due: 650 });
    const done = value(await edit(id, { taken: [out(order, 0)] }));
    expect(done).toMatchObject({ total_amount: 250, credit_used: 250, amount_due: 0 });
    expect(done.changes[0]).toMatchObject({ back_online: 650, back_as_credit: 150 });
    expect(await accountNow(id)).toMatchObject({ due: 0, wentBack: { online: 650_00, credit: 150_00 } });
  });

  test("as store credit, where the customer chose that; what is left of it goes back with a cancellation, and no more", async () => {
    const { id, order } = await newOrder();
    const done = value(await edit(id, { taken: [out(order, 0)], as_credit: true }));
    expect(done.changes[0]).toMatchObject({ back_online: 0, back_as_credit: 600 });
    expect(await scene.refundsOf(id)).toEqual([]);
    value(await scene.cancel(id));
    expect(await scene.refundsOf(id)).toMatchObject([{ amountPaise: 450_00 }]);
    expect(await accountNow(id)).toMatchObject({
      due: 0,
      net: 0,
      wentBack: { online: 450_00, credit: 600_00 },
    });
  });

  test("an order in cash gives back credit that is more than its new total", async () => {
    const { id, order } = await newOrder({ mode: "COD", prices: [800, 200], credit: 400 });
    const done = value(await edit(id, { taken: [out(order, 0)] }));
    expect(done).toMatchObject({ total_amount: 250, credit_used: 250, amount_due: 0 });
    expect(await accountNow(id)).toMatchObject({ due: 0, wentBack: { credit: 150_00 } });
  });

  test("a gift stays, and an agreed reduction goes by its share", async () => {
    const given = await newOrder({ offer: 1100 });
    const less = value(await edit(given.id, { taken: [out(given.order, 0)] }));
    expect(less).toMatchObject({ gift: 100, total_amount: 550 });
    const { id, order, own } = await newOrder({ offer: 800, prices: [750, 250], paid: false });
    value(await scene.answer(scene.shop.admin, id, { answer: "accept" }));
    value(await scene.hear(own, await scene.pay(own, id)));
    expect(value(await edit(id, { taken: [out(order, 1)] }))).toMatchObject({
      agreed_reduction: 150,
      total_amount: 650,
    });
    expect(await scene.database.select().from(offers).where(eq(offers.orderId, id))).toMatchObject([
      { goodsPaise: 750_00, offeredPaise: 600_00 },
    ]);
  });

  test("an offer that is being agreed on counts for what is left, and is answered as ever", async () => {
    const { id, order, own } = await newOrder({ offer: 800, prices: [750, 250], paid: false });
    expect(await edit(id, { goodwill: 10 })).toMatchObject({ fields: { goodwill: expect.anything() } });
    value(await edit(id, { taken: [out(order, 1)] }));
    value(await scene.answer(scene.shop.admin, id, { answer: "accept" }));
    expect(await scene.orderNow(id)).toMatchObject({
      total_amount: 650,
      agreed_reduction: 150,
      amount_due: 650,
    });
    value(await scene.hear(own, await scene.pay(own, id)));
    expect(await accountNow(id)).toMatchObject({ due: 0, total: 650_00 });
  });

  test("below free delivery the store bears the charge; what became cheaper goes back", async () => {
    const free = await newOrder({ prices: [1500, 700] });
    const shown = value(await plan(free.id, { taken: [out(free.order, 1)] }));
    expect(shown).toMatchObject({ dearer: 50, after: { delivery: 0, total: 1500 }, back: { online: 700 } });
    expect(await edit(free.id, { taken: [out(free.order, 1)], charge_dearer: true })).toMatchObject({
      code: "validation_failed",
    });
    const inCash = await newOrder({ prices: [1500, 700], mode: "COD" });
    const agreed = value(await edit(inCash.id, { taken: [out(inCash.order, 1)], charge_dearer: true }));
    expect(agreed).toMatchObject({ delivery_charge: 50, total_amount: 1550 });
    expect(agreed.changes[0]).toMatchObject({ delivery_less: -50 });
  });
});

describe("a goodwill", () => {
  test("of an order in hand is taken off its goods, at most all of them", async () => {
    const { id } = await newOrder();
    expect(value(await edit(id, { goodwill: 100 }))).toMatchObject({
      agreed_reduction: 100,
      total_amount: 950,
    });
    expect(await edit(id, { goodwill: 901 })).toMatchObject({
      fields: { goodwill: "At most ₹900 can be taken off these goods." },
    });
    expect(await scene.refundsOf(id)).toMatchObject([{ amountPaise: 100_00 }]);
  });

  test("of one that was sent goes back within what may go back; nothing else of it is changed", async () => {
    const { id, order } = await newOrder();
    await scene.send(id);
    expect(await edit(id, { taken: [out(order, 0)] })).toMatchObject({ code: "transition_not_allowed" });
    expect(await edit(id, { goodwill: 1051 })).toMatchObject({ code: "too_much_given_back" });
    const done = value(await edit(id, { goodwill: 200 }));
    expect(done).toMatchObject({
      total_amount: 1050,
      account: { back: { online: 200 }, may_go_back: { online: 850 } },
    });
    const inCash = await newOrder({ mode: "COD" });
    await scene.send(inCash.id);
    expect(await edit(inCash.id, { goodwill: 1, as_credit: true })).toMatchObject({
      code: "too_much_given_back",
    });
  });
});

test("nothing is shown as going back to the credit of somebody without an account", async () => {
  for (const send of [false, true]) {
    const { id } = await newOrder();
    if (send) await scene.send(id);
    await scene.database.update(orders).set({ userId: null }).where(eq(orders.id, id));
    const fields = { as_credit: expect.stringContaining("no account") };
    expect(await plan(id, { goodwill: 20, as_credit: true })).toMatchObject({ fields });
    value(await edit(id, { goodwill: 20 }));
  }
});

describe("at the same moment", () => {
  const asked = { goodwill: 0, as_credit: false, charge_dearer: false, words: "" };

  test("what changed since it was shown is not changed, and the same key changes once", async () => {
    const { id, order } = await newOrder({ prices: [300, 300, 300] });
    const { version } = value(await plan(id, { taken: [out(order, 0)] }));
    const input = { ...asked, order_id: id, version, taken: [out(order, 0)] };
    const twice = await Promise.all(
      [1, 2].map(() => editOrder(scene.shop.admin, { ...input, idempotencyKey: "one" })),
    );
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await scene.orderNow(id)).products).toHaveLength(2);
    expect(await editOrder(scene.shop.admin, { ...input, idempotencyKey: "two" })).toMatchObject({
      code: "changed_meanwhile",
    });
    expect(await scene.refundsOf(id)).toHaveLength(1);
  });

  test("two changes, a change and a shipment, a cancellation or a payment: one of them is first, and both add up", async () => {
    for (const rival of ["edit", "ship", "cancel", "pay"] as const) {
      const { id, order, own } = await newOrder({ paid: rival !== "pay" });
      if (rival === "ship") await scene.accept(id);
      const signed = rival === "pay" ? await scene.pay(own, id) : null;
      const { version } = value(await plan(id, { taken: [out(order, 0)] }));
      const input = { ...asked, order_id: id, version, taken: [out(order, 0)], idempotencyKey: "a" };
      const rivals = {
        edit: () => editOrder(scene.shop.admin, { ...input, idempotencyKey: "b" }),
        ship: () => scene.ship(id),
        cancel: () => scene.cancel(id),
        pay: () => signed && scene.hear(own, signed),
      };
      const [edited] = await Promise.all([editOrder(scene.shop.admin, input), rivals[rival]()]);
      // What a cancellation gives back waits for a refund that is under way.
      if (rival === "cancel") await scene.endRefund(id, "processed");
      const { due, net, paid, wentBack } = await accountNow(id);
      const now = await scene.orderNow(id);
      expect(due, rival).toBe(now.standing.owes ? net : 0);
      expect(paid.online - wentBack.online, rival).toBe(now.standing.owes ? 0 : net);
      if (rival === "edit") expect(now.products).toHaveLength(1);
      if (!edited.ok) expect(edited.code).toMatch(/changed_meanwhile|transition_not_allowed/);
    }
  });

  test("a second change while the first refund is on its way is paid back when that has ended, also after it failed", async () => {
    const { id, order } = await newOrder({ prices: [300, 200, 100] });
    value(await edit(id, { taken: [out(order, 0)] }));
    value(await edit(id, { taken: [out(order, 1)] }));
    expect(await scene.refundsOf(id)).toMatchObject([{ amountPaise: 300_00 }]);
    await scene.endRefund(id, "failed");
    await scene.endRefund(id, "processed");
    expect((await scene.refundsOf(id)).map(({ amountPaise, status }) => [amountPaise, status])).toEqual([
      [300_00, "FAILED"],
      [300_00, "PROCESSED"],
      [200_00, "PENDING"],
    ]);
    expect(await accountNow(id)).toMatchObject({ due: 0, net: 150_00, wentBack: { online: 500_00 } });
  });
});

test("only an admin plans and changes", async () => {
  const { id, own } = await newOrder();
  const input = { order_id: id, taken: [], goodwill: 1, as_credit: false, charge_dearer: false, words: "" };
  expect(await editOrder(own, { ...input, version: "", idempotencyKey: "a" })).toMatchObject({
    code: "forbidden",
  });
});
