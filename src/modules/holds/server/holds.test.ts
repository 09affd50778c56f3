import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { SignedIn } from "#kernel/actor.ts";
import { users } from "#modules/accounts/schema.ts";
import type { CartAction } from "#modules/cart/contract/cart.ts";
import { changeCart, getCart, removeFromCart } from "#modules/cart/server/cart.ts";
import { makeHold } from "#modules/cart/server/make-hold.ts";
import { products } from "#modules/catalogue/schema.ts";
import { findWholeProduct } from "#modules/catalogue/server/product-parts.ts";
import { cancelMyOrder } from "#modules/orders/server/change-order-status.ts";
import { orderFor } from "#modules/orders/server/order-for.scene.ts";
import "#src/modules.ts";
import { queuedMails } from "#tests/support/queued-mails.ts";
import { openTestShop, silentLog, value } from "#tests/support/test-shop.ts";
import { lineHoldWords } from "../contract/hold-words.ts";
import { holdQueue, holds } from "../schema.ts";
import { saveHoldSettings } from "./hold-settings.ts";
import { listHeldUntil } from "./list-held-until.ts";
import { moveHoldsOn } from "./move-on.ts";
import { getMyHolds } from "./my-holds.ts";
import { writeOfferMail } from "./offer-mail.ts";
import { joinQueue, leaveQueue } from "./queue.ts";
import { releaseHold } from "./release-hold.ts";

const START = new Date("2026-11-20T08:42:00.000Z");
const clock = { now: START.getTime() };
const shop = await openTestShop({ now: () => new Date(clock.now) });
afterAll(() => shop.close());

const defaults = { minutes: 20, payment_minutes: 10, max_held: 5 };
let [anu, ben, chitra]: SignedIn[] = [];
let piece = "";
beforeEach(async () => {
  clock.now = START.getTime();
  value(await saveHoldSettings(shop.admin, defaults));
  [anu, ben, chitra] = await Promise.all(["Anu", "Ben", "Chitra"].map((name) => shop.newCustomer(name)));
  piece = await shop.newProduct();
});

const of = (who: SignedIn | undefined) => shop.as(who ?? expect.fail("nobody"));
const wait = (minutes: number) => {
  clock.now += minutes * 60_000;
};
const change = (who: SignedIn | undefined, product_id = piece, action: CartAction = "add") =>
  changeCart(of(who), { product_id, action });
const line = async (who: SignedIn | undefined, product_id = piece) =>
  value(await getCart(of(who))).products.find(({ id }) => id === product_id);
const said = async (who: SignedIn | undefined, product_id = piece) => {
  const hold = (await line(who, product_id))?.hold;
  return hold && lineHoldWords(hold);
};
const join = (who: SignedIn | undefined) => joinQueue(of(who), { product_id: piece });
const ofOwn = async (who: SignedIn | undefined) => value(await getMyHolds(of(who)));
const round = () => moveHoldsOn({ database: shop.database, log: silentLog }, new Date(clock.now));
const order = (who: SignedIn | undefined) => orderFor(of(who), []);
const heldUntil = async (id: string) => (await listHeldUntil(shop.guest, [id])).get(id)?.held_until ?? null;
const refused = (code: string, message?: string) => ({
  ...{ ok: false, code },
  ...(message ? { message: expect.stringContaining(message) } : {}),
});

describe("a hold", () => {
  test("comes with the only piece, and tells everybody else until when", async () => {
    value(await change(anu));
    expect(await line(anu)).toMatchObject({
      is_available: true,
      hold: { state: "held", until: "2026-11-20T09:02:00.000Z", seconds_left: 1200, can_extend: true },
    });
    expect(await said(anu)).toBe("Yours until 2:32 pm");
    expect(await heldUntil(piece)).toBe("2026-11-20T09:02:00.000Z");
    expect(await change(ben)).toMatchObject(refused("held", "In somebody's cart until 2:32 pm"));
    expect(await line(ben)).toBeUndefined();
  });

  test("needs no job to be over", async () => {
    value(await change(anu));
    wait(20);
    expect(await heldUntil(piece)).toBeNull();
    value(await change(ben));
    expect(await said(ben)).toBe("Yours until 2:52 pm");
    expect(await said(anu)).toBe("In somebody's cart until 2:52 pm");
    expect(await line(anu)).toMatchObject({ is_available: false });
  });

  test("is of the last pieces alone", async () => {
    const two = await shop.newProduct({ stock: 2 });
    value(await change(anu, two));
    expect(await line(anu, two)).toMatchObject({ hold: null, is_available: true });
    value(await change(ben, two));
    value(await change(ben, two));
    expect(await said(ben, two)).toBe("Yours until 2:32 pm");
    expect(await said(anu, two)).toBe("In somebody's cart until 2:32 pm");
    value(await change(ben, two, "decrement"));
    expect(await said(anu, two)).toBe("Not held: somebody else may take it");
    expect(value(await makeHold(of(anu), { product_id: two }))).toMatchObject({ quantity: 1 });
    expect(await heldUntil(two)).toBe("2026-11-20T09:02:00.000Z");
    expect(await listHeldUntil(shop.guest, [two, piece])).toEqual(
      new Map([[two, { held_until: "2026-11-20T09:02:00.000Z" }]]),
    );
    expect(await findWholeProduct(shop.guest, { id: two })).toMatchObject({
      id: two,
      held_until: "2026-11-20T09:02:00.000Z",
    });
    expect(await findWholeProduct(shop.guest, { id: piece })).not.toHaveProperty("held_until");
    expect(await change(chitra, two)).toMatchObject(refused("held"));
  });

  test("is kept longer once, and once more when payment begins", async () => {
    value(await change(anu));
    wait(15);
    const longer = value(await makeHold(of(anu), { product_id: piece }));
    expect(longer).toMatchObject({ held_until: "2026-11-20T09:22:00.000Z", can_extend: false });
    expect(await makeHold(of(anu), { product_id: piece })).toMatchObject(refused("not_held", "once already"));
    for (const _ of [1, 2]) {
      const paying = value(await makeHold(of(anu), { product_id: piece, paying: true }));
      expect(paying.held_until).toBe("2026-11-20T09:32:00.000Z");
    }
  });

  test("says in which transaction it was written last, whatever wrote it", async () => {
    const written = async () => {
      const rows = await shop.database.select().from(holds).where(eq(holds.productId, piece));
      return rows.map(({ writtenIn }) => BigInt(writtenIn)).at(0) ?? 0n;
    };
    const writes = [
      () => change(anu),
      () => makeHold(of(anu), { product_id: piece }),
      () => removeFromCart(of(anu), { product_id: piece }),
      async () => {
        wait(90);
        return change(anu);
      },
      () => order(anu),
    ];
    for (const write of writes) {
      const before = await written();
      value<unknown>(await write());
      expect(await written()).toBeGreaterThan(before);
    }
  });

  test("is not renewed by removing and adding, for an hour", async () => {
    value(await change(anu));
    value(await removeFromCart(of(anu), { product_id: piece }));
    expect(await heldUntil(piece)).toBeNull();
    value(await change(anu));
    expect(await said(anu)).toBe("Not held: it can be held for you again from 3:12 pm");
    expect(await makeHold(of(anu), { product_id: piece })).toMatchObject(
      refused("not_held", "a short while ago"),
    );
    wait(60);
    expect(await said(anu)).toBe("Not held: somebody else may take it");
    value(await makeHold(of(anu), { product_id: piece }));
    expect(await said(anu)).toBe("Yours until 3:32 pm");
  });

  test("that ran out is not renewed either", async () => {
    value(await change(anu));
    wait(79);
    value(await removeFromCart(of(anu), { product_id: "ALL" }));
    value(await change(anu));
    expect(await line(anu)).toMatchObject({ hold: { state: "rest" }, is_available: true });
  });

  test("can be given back, and the piece stays in the cart", async () => {
    value(await change(anu));
    value(await releaseHold(of(anu), { product_id: piece }));
    expect(await line(anu)).toMatchObject({ hold: { state: "rest" }, quantity: 1 });
    value(await change(ben));
    expect(await said(anu)).toBe("In somebody's cart until 2:32 pm");
    expect(await releaseHold(of(anu), { product_id: piece })).toMatchObject(refused("not_found"));
  });

  test("is of at most five pieces a customer", async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => shop.newProduct()));
    for (const product of six) value(await change(anu, product));
    expect(await Promise.all(six.map(async (id) => (await line(anu, id))?.hold?.state))).toEqual([
      ...Array.from({ length: 5 }, () => "held"),
      "limit",
    ]);
    value(await change(ben, six[5]));
    expect(await makeHold(of(anu), { product_id: six[5] ?? "" })).toMatchObject(refused("held"));
  });

  test("is none while holds are off", async () => {
    value(await saveHoldSettings(shop.admin, { ...defaults, minutes: 0 }));
    value(await change(anu));
    value(await change(ben));
    expect([await line(anu), await line(ben)]).toMatchObject([{ hold: null }, { hold: null }]);
    expect(await makeHold(of(anu), { product_id: piece })).toMatchObject(
      refused("not_held", "holds nothing"),
    );
    expect((await order(ben)).ok).toBe(true);
  });

  test("is for what is in the cart", async () => {
    expect(await makeHold(of(anu), { product_id: piece })).toMatchObject(
      refused("not_found", "not in your cart"),
    );
  });

  test("gets smaller when the stock was lowered under it to one piece, whoever else holds that", async () => {
    const setStock = (stock: number) =>
      shop.database.update(products).set({ stock }).where(eq(products.id, piece));
    const fewer = async (who: SignedIn | undefined) =>
      value(await change(who, piece, "decrement")).products[0]?.quantity;
    value(await change(anu));
    await setStock(3);
    for (const who of [ben, ben]) value(await change(who));
    expect(await said(ben)).toBe("Yours until 2:32 pm");
    await setStock(1);
    expect(await fewer(ben)).toBe(1);
    expect(await fewer(anu)).toBeUndefined();
    expect(await fewer(ben)).toBeUndefined();
    await setStock(3);
    for (const who of [chitra, chitra, chitra]) value(await change(who));
    await setStock(1);
    expect(await fewer(chitra)).toBe(2);
    expect(await fewer(chitra)).toBe(1);
    expect(await change(ben)).toMatchObject(refused("held"));
  });

  test("is had by one of many who add at once", async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => shop.newCustomer()));
    const outcomes = await Promise.all(many.map((who) => change(who)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === "held")).toHaveLength(11);
  });
});

describe("an order", () => {
  test("of a held piece is its holder's, and the hold is used", async () => {
    value(await change(anu));
    wait(21);
    value(await change(ben));
    expect(await order(anu)).toMatchObject(refused("held", "is in somebody's cart until 2:53 pm"));
    expect(value(await order(ben)).status).toBe("PENDING");
    const rows = await shop.database.select().from(holds).where(eq(holds.productId, piece));
    expect(rows.map(({ ended }) => ended).sort()).toEqual(["expired", "used"]);
  });

  test("and an add at once have one owner", async () => {
    value(await change(anu));
    wait(20);
    const [placed, added] = await Promise.all([order(anu), change(ben)]);
    expect([placed.ok, added.ok].filter(Boolean)).toHaveLength(1);
    if (added.ok) expect(placed).toMatchObject(refused("held"));
    else expect(["out_of_stock", "held"]).toContain(added.code);
  });

  test("passes nobody who waits", async () => {
    value(await change(anu));
    value(await join(ben));
    wait(20);
    expect(await order(anu)).toMatchObject(refused("held", "Others wait in line"));
  });

  test("of several names the one that others hold, and takes nothing", async () => {
    const other = await shop.newProduct();
    value(await change(anu, other));
    value(await change(anu));
    value(await releaseHold(of(anu), { product_id: piece }));
    value(await change(ben));
    expect(await order(anu)).toMatchObject(refused("held", "Plain cotton kurta"));
    const [row] = await shop.database.select().from(products).where(eq(products.id, other));
    expect(row?.stock).toBe(1);
  });
});

describe("the line", () => {
  test("is for what others hold", async () => {
    expect(await join(ben)).toMatchObject(refused("no_queue"));
    value(await change(anu));
    expect(await join(anu)).toMatchObject(refused("no_queue", "for you already"));
    expect(value(await join(ben))).toMatchObject({ place: 1, is_sold: false });
    expect(value(await join(chitra)).place).toBe(2);
    expect(value(await join(ben)).place).toBe(1);
    value(await leaveQueue(of(ben), { product_id: piece }));
    expect((await ofOwn(chitra)).queue).toMatchObject([{ product_id: piece, place: 1 }]);
    const sold = await shop.newProduct({ stock: 0 });
    expect(await joinQueue(of(ben), { product_id: sold })).toMatchObject(refused("out_of_stock"));
    expect(await joinQueue(of(ben), { product_id: anu?.userId ?? "" })).toMatchObject(refused("not_found"));
  });

  test("gets what is given back: the first for ten minutes, then the next, then everybody", async () => {
    value(await change(anu));
    value(await join(ben));
    value(await join(chitra));
    value(await removeFromCart(of(anu), { product_id: piece }));
    expect(await ofOwn(ben)).toMatchObject({
      holds: [{ is_offer: true, held_until: "2026-11-20T08:52:00.000Z", can_extend: false }],
      queue: [],
    });
    expect(await change(chitra)).toMatchObject(refused("held", "until 2:22 pm"));
    wait(10);
    expect(await round()).toBe(2);
    expect((await ofOwn(ben)).holds).toEqual([]);
    expect((await ofOwn(chitra)).holds).toMatchObject([{ held_until: "2026-11-20T09:02:00.000Z" }]);
    wait(10);
    await round();
    value(await change(anu));
    expect(await shop.database.select().from(holdQueue).where(eq(holdQueue.productId, piece))).toEqual([]);
    expect(await round()).toBe(0);
  });

  test("is not passed by who adds when a hold has just ended", async () => {
    value(await change(anu));
    value(await join(ben));
    wait(20);
    expect(await change(chitra)).toMatchObject(refused("held", "until 2:42 pm"));
    // And what moved on is kept, although the add was refused.
    expect((await ofOwn(ben)).holds).toMatchObject([{ is_offer: true }]);
    value(await change(ben));
    expect(await said(ben)).toBe("Yours until 2:52 pm");
  });

  test("keeps an offer for who has the piece in the cart already", async () => {
    value(await change(anu));
    wait(20);
    value(await change(ben));
    value(await join(anu));
    value(await removeFromCart(of(ben), { product_id: piece }));
    // Anu's own hold ended a moment ago, so it stays an offer.
    expect(await line(anu)).toMatchObject({ is_available: true, hold: { state: "held", can_extend: false } });
    expect(value(await order(anu)).products).toHaveLength(1);
  });

  test("moves on when an offer is declined, or its account closed", async () => {
    value(await change(anu));
    value(await join(ben));
    value(await join(chitra));
    value(await releaseHold(of(anu), { product_id: piece }));
    await shop.database.delete(users).where(eq(users.id, ben?.userId ?? ""));
    expect(await round()).toBe(1);
    expect((await ofOwn(chitra)).holds).toMatchObject([{ is_offer: true }]);
    value(await leaveQueue(of(chitra), { product_id: piece }));
    expect((await ofOwn(chitra)).holds).toEqual([]);
    value(await change(await shop.newCustomer()));
  });

  test("stands while a piece is sold, and is asked when the order is canceled", async () => {
    value(await change(anu));
    value(await join(ben));
    const { id } = value(await order(anu));
    expect(await round()).toBe(0);
    expect((await ofOwn(ben)).queue).toMatchObject([{ is_sold: true }]);
    value(await cancelMyOrder(of(anu), { order_id: id }));
    expect(await round()).toBe(1);
    expect((await ofOwn(ben)).holds).toMatchObject([{ is_offer: true }]);
  });

  test("is told by mail, as long as the offer stands", async () => {
    value(await change(anu));
    value(await join(ben));
    value(await releaseHold(of(anu), { product_id: piece }));
    const userId = ben?.userId ?? "";
    const jobs = await queuedMails(shop.database);
    expect(jobs).toContainEqual({ kind: "hold-offered", productId: piece, userId });
    const job = { kind: "hold-offered", productId: piece, userId } as const;
    const mail = await writeOfferMail(of(ben), job);
    expect(mail?.to).toBe(ben?.email);
    expect(mail?.text).toContain("until 2:22 pm today");
    wait(10);
    expect(await writeOfferMail(of(ben), job)).toBeNull();
  });
});
