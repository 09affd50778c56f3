import * as accounts from "#contract/account.ts";
import * as addresses from "#contract/address.ts";
import * as carts from "#contract/cart.ts";
import * as messages from "#contract/contact-message.ts";
import * as myMeasures from "#contract/my-measures.ts";
import * as myPasskeys from "#contract/my-passkey.ts";
import * as mySessions from "#contract/my-session.ts";
import * as orders from "#contract/order.ts";
import * as orderPulses from "#contract/order-pulse.ts";
import * as payments from "#contract/payment.ts";
import * as refunds from "#contract/refund.ts";
import * as wanted from "#contract/wanted.ts";
import { getMyMeasures, saveMyMeasures } from "#domain/accounts/my-measures.ts";
import { listMyPasskeys, renameMyPasskey } from "#domain/accounts/my-passkeys.ts";
import { endMySession, endOtherSessions, listMySessions } from "#domain/accounts/my-sessions.ts";
import { createAddress, deleteAddress, listAddresses, updateAddress } from "#domain/addresses/addresses.ts";
import { changeCart, getCart, removeFromCart } from "#domain/cart/cart.ts";
import { replyToMessage, setMessageState } from "#domain/messages/change-message.ts";
import { listMessages } from "#domain/messages/messages.ts";
import { cancelMyOrder } from "#domain/orders/cancel-own-order.ts";
import { getOrderPulse, listMyOrders, listOrders } from "#domain/orders/read-orders.ts";
import { cancelWithRefund } from "#domain/payments/cancel-with-refund.ts";
import { checkPayment } from "#domain/payments/check-payment.ts";
import { convertToCod } from "#domain/payments/convert-to-cod.ts";
import { retryRefund } from "#domain/payments/retry-refund.ts";
import { verifyPayment } from "#domain/payments/verify-payment.ts";
import { getMyData } from "#domain/privacy/get-my-data.ts";
import {
  listWanted,
  removeWanted,
  saveWanted,
  setWantedMails,
  unwantLike,
  wantLike,
} from "#domain/wanted/wanted.ts";
import { deleteOwnAccount, removeOwnPasskey, saveOwnAvatar } from "./account.ts";
import { asIs, one, saying } from "./answers.ts";
import { bind } from "./bind-call.ts";
import { sendContactMessage } from "./contact.ts";
import { cancelWords, moveAnyOrder, paymentWords, payOwnOrder, placeOwnOrder } from "./orders.ts";

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
    moveOrder: moveAnyOrder,
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
    saveAvatar: saveOwnAvatar,
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
    removeMyPasskey: removeOwnPasskey,
  },
  Contact: {
    sendMessage: sendContactMessage,
    listMessages: bind(messages.listMessages, listMessages, asIs),
    replyToMessage: bind(messages.replyToMessage, replyToMessage, saying("The answer is on its way.")),
    setMessageState: bind(messages.setMessageState, setMessageState, saying("Saved")),
  },
};
