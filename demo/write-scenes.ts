import { DAY, HOUR } from "#kernel/durations.ts";
import { mustExist, ok } from "#kernel/result.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { makeHold } from "#modules/cart/server/make-hold.ts";
import type { Settlement } from "#modules/claims/contract/claim.ts";
import { acknowledgeClaim } from "#modules/claims/server/answer-claim.ts";
import { openClaim } from "#modules/claims/server/open-claim.ts";
import { settleClaim } from "#modules/claims/server/settle-claim.ts";
import { closeReturnedParcel, noteCameBack } from "#modules/couriers/server/close-returned-parcel.ts";
import { writeCredit } from "#modules/credit/server/credit-ledger.ts";
import { expireCredit } from "#modules/credit/server/expire-credit.ts";
import { saveMyMeasures } from "#modules/garments/server/my-measures.ts";
import { moveHoldsOn } from "#modules/holds/server/move-on.ts";
import { joinQueue } from "#modules/holds/server/queue.ts";
import { releaseHold } from "#modules/holds/server/release-hold.ts";
import type { AnswerInput } from "#modules/offers/contract/offer.ts";
import { answerOffer } from "#modules/offers/server/answer-offer.ts";
import { lapseOffers } from "#modules/offers/server/lapse-offers.ts";
import { saveSearch, setSavedSearchMails } from "#modules/saved-searches/server/saved-searches.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { issueDue } from "#modules/tax/server/issue-due.ts";
import { saveTaxSettings } from "#modules/tax/server/tax-settings.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { expectOk } from "./expect-ok.ts";
import { writePacking } from "./packing/write-packing.ts";
import { readCustomers } from "./read-data.ts";
import { move, order, type Person, personOf, type Scene, selectShelf, wasBegun } from "./scene.ts";
import { demoStore } from "./store.ts";
import { writeChanges } from "./write-changes.ts";
import { writeCollect } from "./write-collect.ts";
import { writeCounter } from "./write-counter.ts";

/** A GST number that nobody has: the demo's invoices are made with it. Afterwards its store has none and writes bills of supply. */
const GSTIN = "32ABCDE1234F1Z5";
const terms = { default_hsn: "6204", categories: [] };

/**
 * The demo's two customers of this week, whose orders, claims and credit come by the shop's own use-cases: each feature in each of its states.
 * A scene that was begun by a start that was cut off is left as it stands.
 */
export async function writeScenes(ctx: Context): Promise<void> {
  const [meera, joseph] = await Promise.all(
    readCustomers()
      .slice(-2)
      .map(({ email }) => personOf(ctx, email)),
  );
  if (!meera || !joseph) return;
  const shelf = await selectShelf(ctx);
  const next = () => mustExist(shelf.pop(), "a product for a scene");
  const scenes = {
    taxed: writeTaxed,
    changes: writeChanges,
    counter: writeCounter,
    collect: writeCollect,
    packing: writePacking,
    offers: writeOffers,
    credit: writeCreditOf,
    returns: writeReturns,
    holds: writeHolds,
  };
  for (const [name, write] of Object.entries(scenes))
    if (!(await wasBegun(ctx, name))) await write({ ctx, name, next }, meera, joseph);
  await writeWishes(meera);
  expectOk(await saveTaxSettings(ctx, { ...terms, on: true, supplies: "exempt" }));
  expectOk(await saveStoreDetails(ctx, demoStore));
}

/** Orders that came to their customer with their papers, and what was said of them afterwards. */
async function writeTaxed(scene: Scene, meera: Person, joseph: Person): Promise<void> {
  const { ctx } = scene;
  expectOk(await saveStoreDetails(ctx, { ...demoStore, gst_number: GSTIN }));
  expectOk(await saveTaxSettings(ctx, { ...terms, on: true, supplies: "taxable" }));
  const delivered = ["ACCEPTED", "SHIPPED", "COMPLETED"] as const;
  const gift = await order(scene, meera, { share: 1.2 });
  const torn = await order(scene, joseph);
  const worn = await order(scene, joseph);
  for (const { id } of [gift, torn, worn]) await move(scene, id, ...delivered);
  expectOk(await saveTaxSettings(ctx, { ...terms, on: true, supplies: "exempt" }));
  const late = await order(scene, meera);
  await move(scene, late.id, ...delivered);
  await claim(meera, {
    order_id: gift.id,
    kind: "not_as_described",
    words: "It is greener than in the pictures.",
  });
  const seen = await claim(meera, {
    order_id: late.id,
    kind: "something_else",
    words: "A button is missing.",
  });
  expectOk(await acknowledgeClaim(ctx, seen));
  const hole = await claim(joseph, {
    order_id: torn.id,
    kind: "damaged",
    words: "There is a hole at the hem.",
  });
  const back = {
    paid_by_hand: 200,
    hand_reference: "UPI 612345",
    piece: "good",
    piece_reason: "A hole at the hem",
  } as const;
  await settle(ctx, hole, back);
  const faded = await claim(joseph, { order_id: worn.id, kind: "damaged", words: "The dye has run." });
  await settle(ctx, faded, { credit: 300 });
  await issueDue(ctx, torn.id);
  await issueDue(ctx, worn.id);
  await writeSettled(scene, joseph);
}

/** Two more that came: one claim ends with a reply, one gives both money and credit. */
async function writeSettled(scene: Scene, person: Person): Promise<void> {
  const [told, both] = [await order(scene, person), await order(scene, person)];
  for (const { id } of [told, both]) await move(scene, id, "ACCEPTED", "SHIPPED", "COMPLETED");
  const late = await claim(person, { order_id: told.id, kind: "late", words: "It took two weeks." });
  await settle(scene.ctx, late, {});
  const short = await claim(person, {
    order_id: both.id,
    kind: "not_as_described",
    words: "It is a size smaller.",
  });
  const back = {
    paid_by_hand: 100,
    hand_reference: "UPI 612346",
    credit: 100,
    piece: "out",
    piece_reason: "It is torn",
  } as const;
  await settle(scene.ctx, short, back);
}

async function claim(
  { own }: Person,
  said: Pick<Parameters<typeof openClaim>[1], "order_id" | "kind" | "words">,
) {
  const { id } = expectOk(
    await openClaim(own, { ...said, line_id: null, photo_ids: [], idempotencyKey: `scene-${said.order_id}` }),
  );
  return { id };
}

const nothing: Settlement = {
  ...{ refund: 0, paid_by_hand: 0, hand_reference: "", credit: 0, return_by_post: false },
  ...{ piece: "stays", piece_reason: "", reply: "We are sorry, and thank you for telling us." },
};

const settle = async (ctx: Context, { id }: { id: string }, given: Partial<Settlement>) =>
  expectOk(await settleClaim(ctx, { id, ...nothing, ...given }));

async function writeOffers(scene: Scene, meera: Person, joseph: Person): Promise<void> {
  const { ctx } = scene;
  const answer = async (
    by: Context,
    order_id: string,
    given: Pick<AnswerInput, "answer"> & Partial<AnswerInput>,
  ) => expectOk(await answerOffer(by, { words: "", from_pool: false, ...given, order_id }));
  const offer = { share: 0.85 };
  await order(scene, meera, offer);
  await lapseOffers({ ...ctx, now: () => new Date(ctx.now().getTime() + 4 * DAY) });
  const countered = await order(scene, meera, offer);
  const amount = Math.floor(countered.account.total * 0.9);
  await answer(ctx, countered.id, { answer: "counter", amount, words: "Could we meet half-way?" });
  const declined = await order(scene, joseph, offer);
  await answer(ctx, declined.id, { answer: "decline", words: "We can't go lower for this one." });
  const kept = await order(scene, joseph, offer);
  await answer(joseph.own, kept.id, { answer: "keep" });
  const closed = await order(scene, meera, offer);
  await move(scene, closed.id, "CANCELED-ADMIN");
  await order(scene, joseph, offer);
}

/** Credit that was used, came back with a lower price or a cancellation, and ended. */
async function writeCreditOf(scene: Scene, meera: Person, joseph: Person): Promise<void> {
  const { ctx } = scene;
  const lately = ctx.now().getTime();
  await inTransaction(ctx.database, async (tx) => {
    const given = { cause: "by_hand", note: "Thank you for waiting for your parcel." } as const;
    await writeCredit(tx, { userId: joseph.actor.userId, paise: 4000_00, ...given });
    const at = new Date(lately - 400 * DAY);
    await writeCredit(tx, { userId: meera.actor.userId, paise: 150_00, ...given, at });
    return ok(null);
  });
  await expireCredit(ctx);
  const canceled = await order(scene, joseph, { use_credit: true });
  await move(scene, canceled.id, "CANCELED-ADMIN");
  const cheaper = await order(scene, joseph, { use_credit: true, share: 0.9 });
  expectOk(await answerOffer(ctx, { order_id: cheaper.id, answer: "accept", words: "", from_pool: false }));
}

/** Parcels that came back: one is still to be decided on, the others were sold again, kept off sale and sent again. */
async function writeReturns(scene: Scene, meera: Person): Promise<void> {
  const ends = ["ON_SALE", "OFF_SALE", "SEND_AGAIN", null] as const;
  // All are ordered before one comes back: then nothing more goes to her in cash.
  const sent = [];
  for (const end of ends) sent.push({ end, order_id: (await order(scene, meera)).id });
  for (const { end, order_id } of sent) {
    await move(scene, order_id, "ACCEPTED", "SHIPPED");
    const { id } = expectOk(await noteCameBack(scene.ctx, { order_id }));
    if (end) expectOk(await closeReturnedParcel(scene.ctx, { id, end }));
  }
}

/** Pieces that were held and ordered, given back, or had their time; and one that is held while another waits for it. */
async function writeHolds(scene: Scene, meera: Person, joseph: Person): Promise<void> {
  const { ctx, next } = scene;
  const hold = async (own: Context, product_id: string) => {
    expectOk(await changeCart(own, { product_id, action: "add" }));
    expectOk(await makeHold(own, { product_id }));
    return { product_id };
  };
  await order(scene, joseph, { held: true });
  await hold({ ...joseph.own, now: () => new Date(ctx.now().getTime() - 3 * HOUR) }, next());
  await moveHoldsOn(ctx, ctx.now());
  expectOk(await releaseHold(joseph.own, await hold(joseph.own, next())));
  expectOk(await joinQueue(joseph.own, await hold(meera.own, next())));
}

/** Searches that are saved, with mails and without, and the measures of a garment that fits. */
async function writeWishes({ own }: Person): Promise<void> {
  const garments = [{ template: "tops", name: "", measures: { chest: 49, length: 66 } }];
  expectOk(await saveMyMeasures(own, { people: [{ name: "Mine", garments }] }));
  expectOk(await saveSearch(own, { filters: { color: ["blue"], max: 900 } }));
  const { id } = expectOk(await saveSearch(own, { filters: { material: ["silk"] } }));
  expectOk(await setSavedSearchMails(own, { id, mails: false }));
}
