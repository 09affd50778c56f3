import type * as z from "zod/mini";
import { t } from "#kernel/languages/messages.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import type { Address } from "#modules/addresses/contract/address.ts";
import {
  isOnlineOffered,
  parseSaved,
  type SavedSettings,
  settingsOf,
} from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import { asSignedIn } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { orderInput } from "../contract/order.ts";
import { ADDRESS_REQUIRED, isCash } from "../contract/order-status.ts";
import {
  allowanceOf,
  lockOrdersTo,
  lockOrdersWith,
  numberAlone,
  type Standings,
  standingsColumn,
} from "./allowance.ts";
import { orderChanged } from "./order-changed.ts";
import { joinedParts } from "./placing/order-parts.ts";
import { plainMessage } from "./placing/plain-message.ts";
import {
  chargeOrder,
  enqueuePlacedMails,
  findDelivery,
  priceOrder,
  promiseOf,
  refuseAddress,
  takeLines,
} from "./placing/steps.ts";
import { writeOrder } from "./placing/write-order.ts";

/** `expected_total` is not checked when it is left out. */
export interface PlaceOrderInput extends z.infer<typeof orderInput> {
  /** A key of a customer always returns one order. */
  idempotencyKey: string;
}

interface OrderBasis {
  placedId: string | null;
  saved: string;
  standings: Standings;
  address: Address | null;
}

const ADDRESS = "select * from addresses where user_id = $1 and id = $3";

/** An earlier order of the same key, the settings, the address, and what is on order already. To be sent behind the locks. */
const basisSql = (address: string, place: string) =>
  `select (select id from orders where user_id = $1 and idempotency_key = $2) as "placedId", (select saved from saved_settings) as saved,
    ${address} as address, ${standingsColumn("$1", place)} as standings`;

const basisOf = preparedText<OrderBasis>(
  "order_basis",
  basisSql(`(select row_to_json(a) from (${ADDRESS}) a)`, ADDRESS),
);
const basisOfCollected = preparedText<OrderBasis>(
  "order_basis_collected",
  basisSql("null", numberAlone("$3::text")),
);

/** Takes the turn of who orders to the same address or with the same number, and reads all that the order is based on. */
function readBasis(tx: Tx, userId: string, { idempotencyKey, collect, address_id }: PlaceOrderInput) {
  if (collect) {
    const lock = lockOrdersWith(tx, collect.mobile);
    return [lock, basisOfCollected(tx, [userId, idempotencyKey, collect.mobile])] as const;
  }
  const id = address_id ?? NO_ADDRESS;
  return [lockOrdersTo(tx, userId, id), basisOf(tx, [userId, idempotencyKey, id])] as const;
}
const NO_ADDRESS = "00000000-0000-0000-0000-000000000000";

/**
 * Orders the customer's cart and answers the order's id, or that of the order of the same key. When a product is gone or the total is not the
 * one shown, or more would be on order than the store's limits allow, nothing changes. An `offer` may add a gift or leave the price open.
 */
export function placeOrder(ctx: Context, input: PlaceOrderInput) {
  const { look, refuse, price, write } = joinedParts();
  return asSignedIn(ctx, async (tx, { userId, name, email }) => {
    const { idempotencyKey, collect, payment_mode, message } = input;
    // The lock serialises one customer's orders: a repeated click waits there and then finds the order of the first.
    const [cart, , [basis], inCart] = await Promise.all([
      look.lockCart(tx, userId),
      ...readBasis(tx, userId, input),
      look.readLines(tx, userId),
    ]);
    const { placedId, address, standings, ...read } = mustExist(basis, "the basis of an order");
    if (placedId) return ok(placedId);

    if (!cart) return refuseAddress(t(ADDRESS_REQUIRED));
    const now = ctx.now();
    const saved = parseSaved(read.saved);
    const place = await findPlace(tx, ctx, { input, address, saved });
    if (!place.ok) return place;
    const { delivery, cash } = place.value;
    const allowance = allowanceOf(saved, standings, cash);
    const ordered = { userId, now, lines: inCart };
    const taken = await takeLines(tx, ordered, {
      refuse: () => refuse(tx, ordered, saved),
      readAgain: () => look.readLines(tx, userId),
    });
    if (!taken.ok) return taken;
    const priced = await priceOrder(tx, ordered, { plan: price.plan, delivery, asked: input });
    if (!priced.ok) return priced;
    const { sums, grams, plan } = priced.value;
    const charged = await chargeOrder(() => price.credit(tx, userId), input, {
      ...sums,
      ...plan,
      lines: inCart,
      inStore: !delivery,
      allowance,
    });
    if (!charged.ok) return charged;
    const { purse, ...credit } = charged.value;
    const row = {
      ...{ customerName: name, customerEmail: email, paymentMode: payment_mode, idempotencyKey },
      ...(collect && { handOver: "collect" as const, ...collect }),
      ...{ message: plainMessage(message), buyerGstin: input.gstin ?? "", priceOpen: plan.priceOpen },
      ifMissing: choiceOf(input, inCart),
      ...sums,
      ...credit,
    };
    const promise = delivery && promiseOf(delivery, grams);
    const orderId = await writeOrder(tx, { ...ordered, row, address, promise }, (orderId) => [
      purse?.pay({ paise: credit.creditPaise, orderId, at: now }),
      ...write(tx, { ...ordered, cartId: cart.id }),
      plan.written(tx, orderId),
      enqueuePlacedMails(tx, orderId, plan.notes),
      orderChanged(tx, { id: orderId, status: "PENDING", gift: plan.giftPaise }),
    ]);
    return ok(orderId);
  });
}

/** The choice for a missing product; nobody is asked about a single one. */
const choiceOf = ({ if_missing }: PlaceOrderInput, lines: readonly unknown[]) =>
  lines.length > 1 ? if_missing : null;

/** Where an order goes, and the delivery there; neither of what is collected. Refused where nothing goes there, or none can be collected. */
async function findPlace(
  tx: Tx,
  ctx: Context,
  { input, address, saved }: { input: PlaceOrderInput; address: Address | null; saved: SavedSettings },
) {
  const { price } = joinedParts();
  if (!address && !input.collect) return refuseAddress(t(ADDRESS_REQUIRED));
  const { payment } = settingsOf(saved);
  if (!isCash(input.payment_mode) && !isOnlineOffered(ctx, payment)) return fail("payment_mode_unavailable");
  if (!address) {
    const closed = price.collection(saved);
    return closed === null
      ? ok({ address, delivery: null, cash: { pin: null, taken: true } })
      : fail("validation_failed", closed, { collect: closed });
  }
  return findDelivery(tx, ctx, { address, saved });
}
