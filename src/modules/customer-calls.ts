import { randomUUID } from "node:crypto";
import { isStaff } from "#kernel/actor.ts";
import { formatRupees } from "#kernel/money.ts";
import { pauseOf } from "#kernel/pause.ts";
import { fail } from "#kernel/result.ts";
import * as myPasskeys from "#modules/accounts/contract/my-passkey.ts";
import * as mySessions from "#modules/accounts/contract/my-session.ts";
import * as profile from "#modules/accounts/contract/profile.ts";
import { listMyPasskeys, removeMyPasskey, renameMyPasskey } from "#modules/accounts/server/my-passkeys.ts";
import { endMySession, endOtherSessions, listMySessions } from "#modules/accounts/server/my-sessions.ts";
import { saveAvatar } from "#modules/accounts/server/profile.ts";
import * as addresses from "#modules/addresses/contract/address.ts";
import {
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from "#modules/addresses/server/addresses.ts";
import * as carts from "#modules/cart/contract/cart.ts";
import { changeCart, getCart, removeFromCart } from "#modules/cart/server/cart.ts";
import * as myMeasures from "#modules/garments/contract/my-measures.ts";
import { getMyMeasures, saveMyMeasures } from "#modules/garments/server/my-measures.ts";
import * as contacts from "#modules/messages/contract/contact.ts";
import * as messages from "#modules/messages/contract/contact-message.ts";
import { replyToMessage, setMessageState } from "#modules/messages/server/change-message.ts";
import { listMessages } from "#modules/messages/server/messages.ts";
import { sendMessage } from "#modules/messages/server/send-message.ts";
import * as orders from "#modules/orders/contract/order.ts";
import * as orderPulses from "#modules/orders/contract/order-pulse.ts";
import { isCanceled } from "#modules/orders/contract/order-status.ts";
import * as refunds from "#modules/orders/contract/refund.ts";
import { cancelMyOrder } from "#modules/orders/server/cancel-own-order.ts";
import { moveOrder } from "#modules/orders/server/change-order-status.ts";
import { placeOrder } from "#modules/orders/server/place-order.ts";
import { getOrderPulse, listMyOrders, listOrders } from "#modules/orders/server/read-orders.ts";
import * as payments from "#modules/payments/contract/payment.ts";
import { cancelWithRefund } from "#modules/payments/server/cancel-with-refund.ts";
import { checkPayment } from "#modules/payments/server/check-payment.ts";
import { convertToCod } from "#modules/payments/server/convert-to-cod.ts";
import { retryRefund } from "#modules/payments/server/retry-refund.ts";
import { startPayment } from "#modules/payments/server/start-payment.ts";
import { verifyPayment } from "#modules/payments/server/verify-payment.ts";
import * as accounts from "#modules/privacy/contract/account.ts";
import { deleteAccount } from "#modules/privacy/server/delete-account.ts";
import { getMyData } from "#modules/privacy/server/get-my-data.ts";
import * as wanted from "#modules/saved-searches/contract/wanted.ts";
import {
  listWanted,
  removeWanted,
  saveWanted,
  setWantedMails,
  unwantLike,
  wantLike,
} from "#modules/saved-searches/server/wanted.ts";
import { asIs, one, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { limitRate } from "#platform/http/api/limit-rate.ts";

const failures = limitRate(accounts.deleteAccount, { event: "check_locked" });

/** Deletes one's own account. */
const deleteOwnAccount = handle(
  accounts.deleteAccount,
  async (shop, asked) => {
    // Counted before the password is looked at, so that guesses that come together are counted too.
    const refused = await failures.take(shop, asked);
    if (refused) return refused;
    const result = await shop.run(deleteAccount, asked.body);
    if (result.ok || result.code !== "validation_failed") await failures.forget(shop, asked);
    else asked.report("check_failed");
    if (result.ok && isStaff(shop.actor)) asked.report("staff_removed");
    return saying("Your account has been deleted.")(result);
  },
  failures.peek,
);

const tries = limitRate(contacts.sendMessage, { message: tooManyMessages });

/** The call of the contact form. */
const sendContactMessage = handle(
  contacts.sendMessage,
  async (shop, asked) =>
    (await tries.take(shop, asked, asked.body.email)) ??
    saying("Your message has been sent.")(await shop.run(sendMessage, asked.body)),
  (shop, asked) => tries.peek(shop, asked),
);

function tooManyMessages(seconds: number): string {
  return `That was a lot of messages. Please wait ${pauseOf(seconds)} and send it again, or write us an email.`;
}

/** Printable ASCII, short enough to index. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Places an order: once for each Idempotency-Key. */
const placeOwnOrder = handle(orders.placeOrder, async (shop, { body, header }) => {
  // A client that sends no key asks for a new order each time; ours always sends one.
  const idempotencyKey = header("idempotency-key") ?? randomUUID();
  if (!IDEMPOTENCY_KEY.test(idempotencyKey)) {
    return fail("malformed", "The Idempotency-Key must be 1 to 200 printable characters.");
  }
  return one(await shop.run(placeOrder, { ...body, idempotencyKey }));
});

const COMES_BACK = "Your payment comes back in full to the way you paid with.";

const checkouts = limitRate(payments.payOrder);

/** Begins the payment of one's own order. */
const payOwnOrder = handle(
  payments.payOrder,
  async (shop, asked) => (await checkouts.take(shop, asked)) ?? one(await shop.run(startPayment, asked.body)),
  checkouts.peek,
);

function paymentWords(order: orders.Order): string {
  if (isCanceled(order.status)) return `This order is canceled. ${COMES_BACK}`;
  if (order.payment_mode === "COD") return `This order is paid in cash on delivery. ${COMES_BACK}`;
  return order.payment_status === "SUCCESS"
    ? "Thank you, your payment has been received."
    : "Your payment is being checked. We will write to you as soon as it is confirmed.";
}

function cancelWords({ refund }: orders.Order): string {
  const canceled = "Order canceled successfully";
  return refund
    ? `${canceled}. ${formatRupees(refund.amount)} will be refunded to the way you paid with.`
    : canceled;
}

/** The calls on what a customer has at the shop, with those of the admins who see to it. */
export const customerCalls = {
  Cart: {
    getCart: bind(carts.getCart, getCart, asIs),
    changeCart: bind(carts.changeCart, changeCart, asIs),
    removeFromCart: bind(carts.removeFromCart, removeFromCart, asIs),
  },
  Addresses: {
    listAddresses: bind(addresses.listAddresses, listAddresses, asIs),
    createAddress: bind(addresses.createAddress, createAddress, one),
    updateAddress: bind(addresses.updateAddress, updateAddress, one),
    deleteAddress: bind(addresses.deleteAddress, deleteAddress, one),
  },
  Orders: {
    placeOrder: placeOwnOrder,
    listMyOrders: bind(orders.listMyOrders, listMyOrders, asIs),
    cancelMyOrder: bind(orders.cancelMyOrder, cancelMyOrder, saying("Order canceled successfully")),
    listOrders: bind(orders.listOrders, listOrders, asIs),
    // The body is its shipment, where the order is sent by that.
    moveOrder: handle(orders.moveOrder, async (shop, { query, body }) =>
      saying("Order status updated successfully")(await shop.run(moveOrder, { ...query, shipment: body })),
    ),
    getOrderPulse: bind(orderPulses.getOrderPulse, getOrderPulse, one),
  },
  Payments: {
    payOrder: payOwnOrder,
    verifyPayment: bind(payments.verifyPayment, verifyPayment, saying(paymentWords)),
    checkPayment: bind(payments.checkPayment, checkPayment, one),
    convertToCod: bind(
      payments.convertToCod,
      convertToCod,
      saying("Your order is now paid in cash on delivery."),
    ),
    cancelWithRefund: bind(payments.cancelWithRefund, cancelWithRefund, saying(cancelWords)),
    retryRefund: bind(refunds.retryRefund, retryRefund, saying("The refund is being tried again")),
  },
  Account: {
    saveAvatar: handle(
      profile.saveAvatar,
      async (shop, { file }) => one(await shop.run(saveAvatar, file)),
      limitRate(profile.saveAvatar).take,
    ),
    getMyData: bind(accounts.getMyData, getMyData, one),
    deleteAccount: deleteOwnAccount,
    getMyMeasures: bind(myMeasures.getMyMeasures, getMyMeasures, asIs),
    saveMyMeasures: bind(myMeasures.saveMyMeasures, saveMyMeasures, asIs),
    listWanted: bind(wanted.listWanted, listWanted, asIs),
    saveWanted: bind(
      wanted.saveWanted,
      saveWanted,
      saying("Saved. You will hear by email, at most once a day."),
    ),
    setWantedMails: bind(
      wanted.setWantedMails,
      setWantedMails,
      saying(({ mails }: wanted.Wanted) =>
        mails ? "You will hear by email again." : "The emails are stopped. The search stays.",
      ),
    ),
    removeWanted: bind(
      wanted.removeWanted,
      removeWanted,
      saying("Removed. You get no more emails about it."),
    ),
    wantLike: bind(wanted.wantLike, wantLike, one),
    unwantLike: bind(wanted.unwantLike, unwantLike, one),
    listMySessions: bind(mySessions.listMySessions, listMySessions, asIs),
    endMySession: bind(mySessions.endMySession, endMySession, saying("Signed out there.")),
    endOtherSessions: bind(
      mySessions.endOtherSessions,
      endOtherSessions,
      saying("Signed out on all other devices."),
    ),
    listMyPasskeys: bind(myPasskeys.listMyPasskeys, listMyPasskeys, asIs),
    renameMyPasskey: bind(myPasskeys.renameMyPasskey, renameMyPasskey, saying("Passkey renamed.")),
    removeMyPasskey: handle(myPasskeys.removeMyPasskey, async (shop, { query, report }) => {
      const removed = await shop.run(removeMyPasskey, query);
      if (removed.ok) report("passkey_removed");
      return saying("Passkey removed. Your other devices are signed out.")(removed);
    }),
  },
  Contact: {
    sendMessage: sendContactMessage,
    listMessages: bind(messages.listMessages, listMessages, asIs),
    replyToMessage: bind(messages.replyToMessage, replyToMessage, saying("The answer is on its way.")),
    setMessageState: bind(messages.setMessageState, setMessageState, saying("Saved")),
  },
};
