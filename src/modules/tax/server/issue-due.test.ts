import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { ok } from "#kernel/result.ts";
import { claimOf, settle } from "#modules/claims/server/claim.scene.ts";
import { closeReturnedParcel, noteCameBack } from "#modules/couriers/server/close-returned-parcel.ts";
import { orderAddresses, orderLines, orders } from "#modules/orders/schema.ts";
import { anonymiseOrders } from "#modules/orders/server/anonymise-orders.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { findOrderPayment } from "#modules/orders/server/refunds/begin-refund.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { applyRefundUpdate } from "#modules/payments/server/send-refund.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import { value } from "#tests/support/test-shop.ts";
import { paperFacts } from "../contract/paper-facts.ts";
import { sumOf } from "../contract/tax-paper.ts";
import { tax } from "../module.ts";
import { categoryHsn, taxDocuments } from "../schema.ts";
import { issueTaxDocument, listTaxDocuments } from "./documents.ts";
import { GSTIN, ship } from "./give-order-to-tax.scene.ts";
import { listCreditsOwed } from "./issue-credit-note.ts";
import { issueDocument } from "./issue-document.ts";
import { getOrderPapers, printOrderPapers } from "./order-papers.ts";
import { openTaxScene } from "./tax.scene.ts";
import { getTaxSettings } from "./tax-settings.ts";

let scene: Awaited<ReturnType<typeof openTaxScene>>;
beforeAll(async () => {
  scene = await openTaxScene({ writesMoneyByHand: true });
});
afterAll(() => scene.close());

/** Somebody gives so many paise of an order's payment back at Razorpay, which says so; returns what brings that to its end. */
async function refund(orderId: string, amount: number, isDone = true) {
  const { bank } = scene.sandbox;
  const payment = await findOrderPayment(scene.database, orderId);
  const input = { amount, receipt: null, notes: {}, speed_requested: "normal" } as const;
  const { id } = bank.refund(payment?.razorpayPaymentId ?? "", input, null);
  const end = async (how: "processed" | "failed") => {
    bank.finishRefund(id, how);
    await applyRefundUpdate(scene.system, await scene.gateway.fetchRefund(id), null);
  };
  if (isDone) await end("processed");
  else await applyRefundUpdate(scene.system, await scene.gateway.fetchRefund(id), null);
  return end;
}

const sums = ({ grossPaise, taxablePaise, cgstPaise, igstPaise }: typeof taxDocuments.$inferSelect) => [
  grossPaise,
  taxablePaise,
  cgstPaise,
  igstPaise,
];

const nameState = (order_id: string, state: string) =>
  scene.database.update(orderAddresses).set({ state }).where(eq(orderAddresses.orderId, order_id));

/** Gives the goods of a category an HSN of which no rate is known. */
async function takeRate(categoryId: string) {
  const set = { hsn: "9503" };
  const row = { categoryId, ...set };
  await scene.database
    .insert(categoryHsn)
    .values(row)
    .onConflictDoUpdate({ target: categoryHsn.categoryId, set });
}

describe("an order's document", () => {
  test("is not there while tax is off, nor for what was shipped before it went on", async () => {
    const before = await scene.newShippedOrder();
    expect(await scene.round()).toBe(0);
    value(await scene.save());
    expect(await scene.round()).toBe(0);
    expect(await scene.documentsOf(before.order_id)).toEqual([]);
    const { receipt } = value(await getOrderPapers(before.own, before.order_id));
    expect(receipt, "the store has a GST number, and charged no tax").toMatchObject({ gst_included: false });
  });

  test("is made once the goods left, once, and says what was sold", async () => {
    value(await scene.save());
    const { order_id } = await scene.newPaidOrder();
    expect(await scene.round()).toBe(0);
    await ship(scene.shop, order_id);
    await Promise.all([scene.round(), scene.round(), scene.round()]);
    expect(await scene.round()).toBe(0);
    const [invoice, ...others] = await scene.documentsOf(order_id);
    expect(others).toEqual([]);
    expect(invoice && sums(invoice)).toEqual([749_25, 713_57, 17_84, 0]);
    expect(invoice?.paper).toMatchObject({
      kind: "tax_invoice",
      seller: { gstin: "32ABCDE1234F1Z5", state: { code: "32" } },
      place_of_supply: { code: "32", name: "Kerala" },
      lines: [{ hsn: "6204", quantity: 1, rate: 5, gross: 749_25 }],
      total_in_words: "Rupees Seven Hundred Forty-Nine and Twenty-Five Paise Only",
    });
  });

  test("has IGST where the goods leave the State, and the HSN of the goods' category", async () => {
    const category_id = await scene.shop.categoryId();
    value(await scene.save({ categories: [{ category_id, hsn: "6309" }] }));
    const { order_id } = await scene.newShippedOrder("Karnataka");
    await scene.round();
    const [invoice] = await scene.documentsOf(order_id);
    expect(invoice && sums(invoice)).toEqual([749_25, 713_57, 0, 35_68]);
    expect(invoice?.paper.lines[0]?.hsn).toBe("6309");
    expect(invoice?.placeCode).toBe("29");
  });

  test("names the GSTIN of a business for ever, its credit note too, and another's order none", async () => {
    const gstin = "27AAPFU0939F1ZV";
    const { customer, own, order_id } = await scene.newPaidOrder();
    await scene.database.update(orders).set({ buyerGstin: gstin }).where(eq(orders.id, order_id));
    await ship(scene.shop, order_id);
    await refund(order_id, 100_00);
    await scene.round();
    const papers = await scene.documentsOf(order_id);
    expect(papers.map(({ kind, paper }) => [kind, paper.buyer_gstin])).toEqual([
      ["tax_invoice", gstin],
      ["credit_note", gstin],
    ]);
    const [invoice] = value(await getOrderPapers(own, order_id)).documents;
    expect(invoice && paperFacts(invoice).buyer).toContain(`GSTIN ${gstin}`);
    await inTransaction(scene.database, async (tx) => ok(await anonymiseOrders(tx, customer.userId)));
    const [row] = await scene.database.select().from(orders).where(eq(orders.id, order_id));
    expect(row?.buyerGstin).toBe("");
    expect((await scene.documentsOf(order_id)).map(({ paper }) => paper.buyer_gstin)).toEqual([gstin, gstin]);
    const other = await scene.newShippedOrder();
    await scene.round();
    expect((await scene.documentsOf(other.order_id))[0]?.paper).not.toHaveProperty("buyer_gstin");
  });

  test("is a bill of supply without tax where the store sells so", async () => {
    value(await scene.save({ supplies: "exempt" }));
    const { own, order_id } = await scene.newShippedOrder();
    await scene.round();
    const [bill] = await scene.documentsOf(order_id);
    const { receipt } = value(await getOrderPapers(own, order_id));
    expect(receipt, "no tax beside a bill without any").toMatchObject({ gst_included: false });
    expect(bill?.number).toMatch(/^BOS\/\d\d-\d\d\/000001$/);
    expect(bill && sums(bill)).toEqual([749_25, 749_25, 0, 0]);
    value(await scene.save());
  });

  test("leaves out a gift, and takes the agreed reduction off", async () => {
    const { order_id } = await scene.newPaidOrder();
    const agreed = { reductionPaise: 49_25, giftPaise: 100_00, totalPaise: 749_25 - 49_25 + 100_00 };
    await scene.database.update(orders).set(agreed).where(eq(orders.id, order_id));
    await ship(scene.shop, order_id);
    const [invoice, ...others] = await scene.documentsOf(order_id);
    expect([invoice?.grossPaise, invoice?.paper.reduction, others]).toEqual([700_00, 49_25, []]);
  });

  test("is made with the shipment, in its transaction", async () => {
    value(await scene.save());
    const { order_id } = await scene.newPaidOrder();
    await ship(scene.shop, order_id);
    expect((await scene.documentsOf(order_id)).map(({ kind }) => kind)).toEqual(["tax_invoice"]);
  });

  test("names the goods in English, whoever reads or ships them; the receipt beside it speaks to its reader", async () => {
    const { own, order_id } = await scene.newPaidOrder();
    await scene.database
      .update(orderLines)
      .set({ names: { ml: "കസവു സാരി" } })
      .where(eq(orderLines.orderId, order_id));
    await speaking("ml", () => ship(scene.shop, order_id));
    const { documents, receipt } = value(await speaking("ml", () => getOrderPapers(own, order_id)));
    expect(documents[0]?.lines[0]?.name).toMatch(/^[\w ]+$/);
    expect(receipt?.lines[0]?.name).toBe("കസവു സാരി");
  });

  test("refuses a shipment to no known State, until who ships it says which", async () => {
    const { order_id } = await scene.newPaidOrder();
    await nameState(order_id, "Kerla");
    const { admin } = scene.shop;
    value(await moveTo(admin, { order_id, status: "ACCEPTED" }));
    const refused = await moveTo(admin, { order_id, status: "SHIPPED" });
    expect(refused).toMatchObject({
      code: "validation_failed",
      fields: { state_code: expect.stringContaining("The address says “Kerla”.") },
    });
    const [order] = await scene.database.select().from(orders).where(eq(orders.id, order_id));
    expect(order?.status).toBe("ACCEPTED");
    value(await moveTo(admin, { order_id, status: "SHIPPED", state_code: "29" }));
    expect((await scene.documentsOf(order_id)).map(({ placeCode }) => placeCode)).toEqual(["29"]);
  });

  test("refuses a shipment of goods without a rate, with the sentence that says what to do", async () => {
    const categoryId = await scene.shop.categoryId();
    const { order_id } = await scene.newPaidOrder();
    await takeRate(categoryId);
    const { admin } = scene.shop;
    value(await moveTo(admin, { order_id, status: "ACCEPTED" }));
    expect(await moveTo(admin, { order_id, status: "SHIPPED" })).toMatchObject({
      code: "validation_failed",
      message: "No rate of GST is known for HSN 9503. Please correct it under Tax first.",
    });
    await scene.database.delete(categoryHsn).where(eq(categoryHsn.categoryId, categoryId));
    value(await moveTo(admin, { order_id, status: "SHIPPED" }));
  });

  test("is none where a store without a GST number sells without tax: a receipt is all that it gives", async () => {
    value(await saveStoreDetails(scene.shop.admin, { ...demoStore, gst_number: "" }));
    value(await scene.save({ supplies: "exempt" }));
    const { own, order_id } = await scene.newPaidOrder();
    await ship(scene.shop, order_id);
    expect(await scene.round()).toBe(0);
    expect(value(await getTaxSettings(scene.shop.admin)).waiting).toEqual([]);
    expect(value(await getOrderPapers(own, order_id))).toMatchObject({
      documents: [],
      receipt: { total: 749.25 },
    });
    value(await saveStoreDetails(scene.shop.admin, { ...demoStore, gst_number: GSTIN }));
    value(await scene.save());
    await scene.round();
  });

  test("waits where the address names no State, until an admin says which", async () => {
    const { order_id } = await scene.newShippedOrder("Kerla");
    expect(await scene.round()).toBe(0);
    const { waiting } = value(await getTaxSettings(scene.shop.admin));
    expect(waiting).toEqual([{ order_id, status: "SHIPPED", state: "Kerla" }]);
    const issued = value(await issueTaxDocument(scene.shop.admin, { order_id, state_code: "32" }));
    expect(issued).toMatchObject({ order_id, place_of_supply: "Kerala", total: 749.25 });
    const again = await issueTaxDocument(scene.shop.admin, { order_id, state_code: "29" });
    expect(again).toMatchObject({ ok: false, code: "changed_meanwhile" });
  });

  test("is made with the shipment that a courier's news tells of, and something to do at once where it can't be", async () => {
    const toDo = async () => (await tax.toDo(scene.shop.admin))[0]?.count;
    const made = await scene.newShippedOrder();
    expect([(await scene.documentsOf(made.order_id)).length, await toDo()]).toEqual([1, 0]);
    const { order_id } = await scene.newShippedOrder("Kerla");
    const [order] = await scene.database.select().from(orders).where(eq(orders.id, order_id));
    expect([order?.status, await toDo()]).toEqual(["SHIPPED", 1]);
    value(await issueTaxDocument(scene.shop.admin, { order_id, state_code: "32" }));
    expect(await toDo()).toBe(0);
    const [invoice] = await scene.documentsOf(order_id);
    expect(invoice?.paper.place_of_supply.code).toBe("32");
  });

  test("goes to the State that the address names, whichever an admin chooses", async () => {
    const { order_id } = await scene.newPaidOrder();
    await nameState(order_id, "Karnataka");
    const { admin } = scene.shop;
    value(await moveTo(admin, { order_id, status: "ACCEPTED" }));
    value(await moveTo(admin, { order_id, status: "SHIPPED", state_code: "32" }));
    expect((await scene.documentsOf(order_id)).map(({ placeCode }) => placeCode)).toEqual(["29"]);
  });

  test("waits while the goods' HSN has no rate", async () => {
    value(await scene.save());
    const categoryId = await scene.shop.categoryId();
    await takeRate(categoryId);
    const { order_id } = await scene.newShippedOrder();
    expect(await scene.round()).toBe(0);
    value(await scene.save({ categories: [{ category_id: categoryId, hsn: "7117" }] }));
    expect(await scene.round()).toBe(1);
    const [invoice] = await scene.documentsOf(order_id);
    expect(invoice?.paper.lines[0]).toMatchObject({ hsn: "7117", rate: 3 });
    value(await scene.save({ categories: [{ category_id: categoryId, hsn: "" }] }));
  });

  test("never changes and never goes", async () => {
    const changes = [
      sql`update tax_documents set gross_paise = 1, taxable_paise = 1`,
      sql`delete from tax_documents`,
      sql`truncate tax_documents`,
    ];
    for (const change of changes) await expect(scene.database.execute(change)).rejects.toThrow();
  });

  test("is seen by the order's customer alone, on the screen and as a file", async () => {
    const { own, order_id } = await scene.newShippedOrder();
    await scene.round();
    const { documents, receipt } = value(await getOrderPapers(own, order_id));
    expect(documents.map(({ kind, buyer }) => [kind, buyer.name])).toEqual([["tax_invoice", "Anu"]]);
    const [kept] = await scene.documentsOf(order_id);
    expect(JSON.stringify(kept), "what is kept for ever names no person").not.toMatch(
      /Anu|Lakshmi|Rose Street/,
    );
    expect(receipt).toMatchObject({ total: 749.25, gst_included: true });
    const file = value(await printOrderPapers(own, order_id));
    expect(file.fileName).toMatch(/^INV-\d\d-\d\d-\d{6}\.pdf$/);
    const other = scene.shop.as(await scene.shop.newCustomer("Binu"));
    expect(await getOrderPapers(other, order_id)).toMatchObject({ ok: false, code: "not_found" });
    expect(await printOrderPapers(scene.shop.admin, order_id)).toMatchObject({
      ok: false,
      code: "not_found",
    });
  });
});

describe("the switch", () => {
  test("does not go off while a shipped order waits, which would never get its document", async () => {
    value(await scene.save());
    const [{ order_id }, other] = [
      await scene.newShippedOrder("Kerla"),
      await scene.newShippedOrder("Kerla"),
    ];
    const off = { on: false, on_seen: true };
    const two = await scene.save(off);
    expect(two).toMatchObject({ ok: false, code: "validation_failed" });
    expect(two.ok ? "" : two.fields?.on).toContain("2 shipped orders still wait for their documents.");
    value(await issueTaxDocument(scene.shop.admin, { order_id: other.order_id, state_code: "32" }));
    const one = await scene.save(off);
    expect(one.ok ? "" : one.message).toContain("1 shipped order still waits for its document.");
    value(await issueTaxDocument(scene.shop.admin, { order_id, state_code: "32" }));
    expect(value(await scene.save(off)).on).toBe(false);
  });

  test("does not go off while a credit note is owed, which would never be made", async () => {
    value(await scene.save());
    const { order_id } = await scene.newShippedOrder();
    await scene.round();
    await refund(order_id, 100_00);
    const off = { on: false, on_seen: true };
    expect(await scene.save(off)).toMatchObject({ code: "validation_failed" });
    await scene.round();
    expect(value(await scene.save(off)).on).toBe(false);
    expect((await scene.documentsOf(order_id)).map(({ kind }) => kind)).toEqual([
      "tax_invoice",
      "credit_note",
    ]);
  });

  test("is left alone by who saw it otherwise and did not touch it", async () => {
    value(await scene.save());
    const stale = await scene.save({ on: false, on_seen: false });
    expect(stale).toMatchObject({ ok: false, code: "changed_meanwhile" });
    expect(value(await getTaxSettings(scene.shop.admin)).on).toBe(true);
    expect(value(await scene.save({ on: true, on_seen: false })).on, "as somebody saved a moment ago").toBe(
      true,
    );
  });
});

describe("the admin's own rates", () => {
  const hsn = ["62", "63"];
  const table = (from: string, percent: number) =>
    hsn.map((each) => `${each} | ${from} | any | ${percent}`).join("\n");
  const invoiced = async () => {
    const { order_id } = await scene.newShippedOrder();
    await scene.round();
    return order_id;
  };
  const ratesOf = async (orderId: string) =>
    (await scene.documentsOf(orderId)).map(({ paper }) => [paper.kind, paper.lines[0]?.rate]);

  test("hold for what is issued from then on; what was issued stays, and its credit note has its rate", async () => {
    value(await scene.save({ rates: table("2020-01-01", 12) }));
    const before = await invoiced();
    value(await scene.save({ rates: `${table("2020-01-01", 12)}\n${table("2026-01-01", 28)}` }));
    await refund(before, 100_00);
    const after = await invoiced();
    expect(await ratesOf(before)).toEqual([
      ["tax_invoice", 12],
      ["credit_note", 12],
    ]);
    expect(await ratesOf(after)).toEqual([["tax_invoice", 28]]);
  });

  test("of 0 % make a bill of supply", async () => {
    value(await scene.save({ rates: table("2020-01-01", 0) }));
    expect(await ratesOf(await invoiced())).toEqual([["bill_of_supply", 0]]);
    value(await scene.save({ rates: "" }));
  });
});

describe("a credit note", () => {
  test("follows money that went back, in parts, and never takes more than the invoice had", async () => {
    const { order_id } = await scene.newShippedOrder();
    await scene.round();
    const [end, fail] = [await refund(order_id, 100_00, false), await refund(order_id, 50_00, false)];
    expect(await scene.round()).toBe(0);
    const parts = [200_00, 300_00, 149_25].map((paise) => () => refund(order_id, paise));
    for (const next of [
      ...parts.slice(0, 2),
      () => end("processed"),
      () => fail("failed"),
      ...parts.slice(2),
    ]) {
      await next();
      await Promise.all([scene.round(), scene.round()]);
    }
    expect(await scene.round()).toBe(0);
    const [invoice, ...notes] = await scene.documentsOf(order_id);
    expect(notes.map(({ grossPaise }) => grossPaise)).toEqual([200_00, 300_00, 100_00, 149_25]);
    expect(sumOf(notes.map(({ paper }) => paper.totals))).toEqual(invoice?.paper.totals);
    expect(notes[0]?.paper.against).toMatchObject({ number: invoice?.number, reason: "Refund" });
  });

  test("follows a price agreed on after the invoice; the money for that is not counted again", async () => {
    const { order_id } = await scene.newShippedOrder();
    await scene.round();
    const lower = { reductionPaise: 49_25, totalPaise: 700_00 };
    await scene.database.update(orders).set(lower).where(eq(orders.id, order_id));
    expect(await scene.round()).toBe(1);
    await refund(order_id, 49_25);
    expect(await scene.round()).toBe(0);
    await refund(order_id, 10_00);
    expect(await scene.round()).toBe(1);
    const [, ...notes] = await scene.documentsOf(order_id);
    expect(notes.map(({ paper }) => [paper.totals.gross, paper.against?.reason])).toEqual([
      [49_25, "Agreed reduction"],
      [10_00, "Refund"],
    ]);
  });
});

describe("a credit note for cash that nobody paid, because the parcel came back,", () => {
  async function cameBack() {
    value(await scene.save());
    const made = await scene.newOrder("COD");
    const { order_id } = made;
    await ship(scene.shop, order_id);
    await scene.round();
    const parcel = value(await noteCameBack(scene.shop.admin, { order_id }));
    expect(await scene.round()).toBe(0);
    return { ...made, parcel };
  }

  test("takes back the whole invoice, once, when the order is canceled", async () => {
    const { order_id, parcel } = await cameBack();
    value(await closeReturnedParcel(scene.shop.admin, { id: parcel.id, end: "ON_SALE" }));
    expect(await scene.round()).toBe(1);
    expect(await scene.round()).toBe(0);
    const [invoice, note] = await scene.documentsOf(order_id);
    expect(note?.paper.totals).toEqual(invoice?.paper.totals);
    expect(note?.paper.lines.map(({ returned }) => returned)).toEqual([1]);
    expect(note?.paper.against).toMatchObject({ number: invoice?.number, reason: "Goods returned" });
  });

  test("is not made while it is sent again", async () => {
    const { parcel } = await cameBack();
    value(await closeReturnedParcel(scene.shop.admin, { id: parcel.id, end: "SEND_AGAIN" }));
    expect(await scene.round()).toBe(0);
  });
});

describe("a credit note for a claim", () => {
  /** A delivered and invoiced order, and a claim about it. */
  async function claimed() {
    value(await scene.save());
    const { own, order_id } = await scene.newShippedOrder();
    await scene.round();
    value(await moveTo(scene.shop.admin, { order_id, status: "COMPLETED" }));
    return { order_id, claim: await claimOf(own, order_id) };
  }
  const notesOf = async (orderId: string) =>
    (await scene.documentsOf(orderId)).slice(1).map(({ grossPaise, taxablePaise, cgstPaise }) => ({
      grossPaise,
      tax: grossPaise - taxablePaise,
      cgstPaise,
    }));

  test("is made over store credit and money by hand, as over a refund, and no more than the invoice had", async () => {
    const { order_id, claim } = await claimed();
    const given = { credit: 105, paid_by_hand: 210, hand_reference: "UPI 1" };
    value(await settle(scene.shop, claim.id, given));
    expect(await scene.round()).toBe(1);
    expect(await scene.round()).toBe(0);
    expect(await notesOf(order_id)).toEqual([{ grossPaise: 315_00, tax: 15_00, cgstPaise: 7_50 }]);
    await refund(order_id, 749_25);
    expect(await scene.round()).toBe(1);
    const sum = (await notesOf(order_id)).reduce((paise, { grossPaise }) => paise + grossPaise, 0);
    expect(sum).toBe(749_25);
  });

  test("takes back the pieces whose claim says that they came back, each once", async () => {
    value(await scene.save());
    const { own, order, order_id } = await scene.newOrder("COD", 1);
    await ship(scene.shop, order_id);
    value(await moveTo(scene.shop.admin, { order_id, status: "COMPLETED" }));
    const settled = [
      { place: 1, piece: "good", piece_reason: "Given to a family" },
      { place: 0, piece: "stays", piece_reason: "" },
      { place: 0, piece: "out", piece_reason: "Torn" },
    ] as const;
    for (const { place, ...given } of settled) {
      const { id } = await claimOf(own, order_id, { line_id: order.products[place]?.id });
      value(await settle(scene.shop, id, { credit: 100, ...given }));
      expect(await scene.round()).toBe(1);
    }
    const [, ...notes] = await scene.documentsOf(order_id);
    const back = notes.map(({ paper }) =>
      paper.lines.filter(({ returned }) => returned).map(({ line }) => line),
    );
    expect(back).toEqual([[1], [], [0]]);
  });

  test("is not made for a claim that is answered by words", async () => {
    const { order_id, claim } = await claimed();
    value(await settle(scene.shop, claim.id));
    expect(await scene.round()).toBe(0);
    expect(await notesOf(order_id)).toEqual([]);
  });
});

describe("numbers", () => {
  test("run without a gap, whatever races and whatever is rolled back", async () => {
    value(await scene.save());
    const at = new Date(Date.now() + 1000);
    const shipped = Array.from({ length: 12 }, (_, i) => ({
      userId: null,
      status: "SHIPPED" as const,
      at,
      paise: 100_00 + i,
    }));
    const ids = await writeOrders(scene.database, shipped);
    const breakOff = (id: string) =>
      inTransaction(scene.database, async (tx) => {
        await issueDocument(tx, scene.shop.admin, id);
        throw new Error("the process ends here");
      }).catch(() => ok(null));
    await Promise.all([...ids.slice(0, 6).map(breakOff), scene.round(), scene.round(), scene.round()]);
    await scene.round();
    const { rows } = await scene.database.execute<{
      kind: string;
      last: number;
      count: number;
      max: number;
    }>(sql`
      select c.kind, c.last, count(*)::int as count, max(d.serial) as max from tax_counters c
      join tax_documents d on d.kind = c.kind and d.financial_year = c.financial_year group by 1, 2`);
    expect(rows.length).toBe(3);
    for (const { last, count, max } of rows) expect([count, max]).toEqual([last, last]);
    const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
    const { data } = value(await listTaxDocuments(scene.shop.admin, { month }));
    expect(ids.filter((id) => data.some(({ order_id }) => order_id === id))).toEqual(ids);
  });

  test("begin again with the year of accounts", async () => {
    scene.clock.ahead = Date.parse("2030-04-01T00:00:00+05:30") - Date.now();
    const { order_id } = await scene.newShippedOrder();
    await scene.round();
    expect((await scene.documentsOf(order_id)).map(({ number }) => number)).toEqual(["INV/30-31/000001"]);
  });
});

test("what is owed is found by looking at each document once, however many there are", async () => {
  const at = new Date();
  const sold = Array.from({ length: 2000 }, () => ({
    userId: null,
    status: "SHIPPED" as const,
    at,
    paise: 100_00,
  }));
  const ids = await writeOrders(scene.database, sold);
  // Each costs less by now than its invoice says, so that its notes are asked for.
  await scene.database.execute(sql`
    insert into tax_documents (kind, financial_year, serial, number, order_id, issued_at, place_code, gross_paise, taxable_paise,
      cgst_paise, sgst_paise, igst_paise, paper)
    select 'tax_invoice', '40-41', n, 'INV/40-41/' || n, id, now(), '32', 10500, 10000, 250, 250, 0, '{}'
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as o (id, n)`);
  await scene.database.execute(sql`analyze tax_documents, orders`);
  await inTransaction(scene.database, async (tx) => {
    expect((await listCreditsOwed(tx)).length).toBeGreaterThanOrEqual(ids.length);
    const { rows } = await tx.execute<{ read: string }>(
      sql`select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'tax_documents'`,
    );
    expect(Number(rows[0]?.read)).toBeLessThanOrEqual(await tx.$count(taxDocuments));
    return ok(null);
  });
});
