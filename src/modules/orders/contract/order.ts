import * as z from "zod/mini";
import { defineCall, listOf, messageOf, oneOf } from "#kernel/call.ts";
import {
  completedLink,
  entityId,
  optionalText,
  pageQuery,
  requiredChoice,
  requiredText,
  rupees,
  rupeesInput,
  shownTotal,
  timestamp,
  visible,
} from "#kernel/fields.ts";
import { image } from "#kernel/image.ts";
import { msg } from "#kernel/languages/messages.ts";
import { gstStates } from "#kernel/typed/gst-states.ts";
import { gstinOrBlank } from "#kernel/typed/gstin.ts";
import { orderAddress } from "#modules/addresses/contract/address.ts";
import { orderedGarment } from "#modules/garments/contract/garment.ts";
import { zones } from "#modules/shipping/contract/parcels.ts";
import { collector } from "./collector.ts";
import { orderAccount } from "./order-account.ts";
import { orderChange, orderEvent } from "./order-change.ts";
import {
  ADDRESS_REQUIRED,
  handOvers,
  MAX_ORDER_MESSAGE,
  missingChoices,
  orderStatuses,
  paymentModes,
  paymentStatuses,
  refundStatuses,
} from "./order-status.ts";
import { standing } from "./standing.ts";

export const orderLine = z.object({
  id: z.string(),
  /** The product, while it still exists. */
  product_id: z.nullable(z.string()),
  /** The code on its label; null where the product is not known any more. */
  code: z.nullable(z.string()),
  /** In English, as tax papers have it. */
  name: z.string(),
  /** The name in the shop's other languages, where the product had one; none on older orders. */
  names: z.object({ ml: z.optional(z.string()), hi: z.optional(z.string()) }),
  description: z.string(),
  image: z.string(),
  quantity: z.number(),
  /** Rupees paid for one. */
  price: rupees,
  /** Rupees asked for one before the discount. */
  original_price: rupees,
  /** price × quantity, in rupees. */
  subtotal: rupees,
  product_images: z.array(image),
  /** The garment as it was when it was ordered; null on older orders. */
  garment: z.nullable(orderedGarment),
});
export type OrderLine = z.infer<typeof orderLine>;

/** When it is to arrive, by the store's clock (2026-11-26), and how far it goes. */
const orderPromise = z.object({
  zone: z.enum(zones),
  arrives_from: z.string(),
  arrives_by: z.string(),
  /** Whether these days were promised; otherwise they are what was usual then. */
  dated: z.boolean(),
  /** Whether its PIN code took cash on delivery when it was placed. */
  cod: z.boolean(),
});

export const order = z.object({
  id: z.string(),
  created_at: timestamp,
  status: z.enum(orderStatuses),
  hand_over: z.enum(handOvers),
  payment_mode: z.enum(paymentModes),
  payment_status: z.enum(paymentStatuses),
  /** Where the order is, what it owes and what it waits for, by all of these. */
  standing,
  account: orderAccount,
  razorpay_order_id: z.nullable(z.string()),
  message: z.string(),
  /** The customer's choice for a product that is missing; null where they were not asked. */
  if_missing: z.nullable(z.enum(missingChoices)),
  /** The GSTIN of a business that buys; "" for anybody else. */
  buyer_gstin: z.string(),
  /** Rupees: sum of original_price × quantity. */
  subtotal: rupees,
  /** Rupees that the discounts took off. */
  discount: rupees,
  /** Rupees that store and customer agreed to take off the goods. */
  agreed_reduction: rupees,
  /** Rupees that the customer gives on top of the goods. */
  gift: rupees,
  delivery_charge: rupees,
  /** Rupees: subtotal − discount − agreed_reduction + gift + delivery_charge. */
  total_amount: rupees,
  /** Rupees of the total that are paid with store credit. */
  credit_used: rupees,
  /** Rupees to pay with money: total_amount − credit_used. */
  amount_due: rupees,
  /** Whether the price is still being agreed on; until then the order is neither accepted nor paid. */
  price_open: z.boolean(),
  /** When it was promised to arrive; null on older orders. */
  promise: z.nullable(orderPromise),
  courier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string(),
  cancel_reason: z.string(),
  /** Rupees that go back online, of payments that nobody wanted too; FAILED where a person has to step in. Null without any. */
  refund: z.nullable(z.object({ amount: rupees, status: z.enum(refundStatuses) })),
  products: z.array(orderLine),
  /** Where its parcel goes; null for what is handed over in the store. */
  addresses: z.nullable(orderAddress),
  /** The one who gets it; "" for what is not known of them, as over the counter. */
  recipient: z.object({ name: z.string(), mobile: z.string() }),
  history: z.array(orderEvent),
  /** Changes since it was placed, oldest first: the sums and products above are those of now. */
  changes: z.array(orderChange),
  customer: z.object({ name: z.string(), email: z.string() }),
});
export type Order = z.infer<typeof order>;

/** A status as addresses and clients write it: any case. */
const statusWord = z.pipe(z.string().check(z.toUpperCase()), z.enum(orderStatuses));

export const orderIdBody = z.object({ order_id: requiredChoice(msg("Please choose an order")) });

export const orderInput = z.object({
  /** Where it goes; left out of what is collected. */
  address_id: z.optional(requiredChoice(ADDRESS_REQUIRED)),
  /** By whom it is collected in the store, in place of an address. */
  collect: z.optional(collector),
  message: requiredText(msg("Please enter a message."), MAX_ORDER_MESSAGE, msg("The message")),
  payment_mode: z._default(z.optional(z.enum(paymentModes, msg("Please choose how to pay."))), "COD"),
  /** Rupees that the customer was shown, delivery included; when it comes to another sum, nothing is ordered. */
  expected_total: z.optional(shownTotal),
  /** Rupees that the customer names for the goods. Below their price it is an offer, which the store answers first; what is above is a gift. */
  offer: z.optional(rupeesInput(msg("Please enter a sum in rupees."))),
  /** Whether the customer's store credit pays as much of it as there is. */
  use_credit: z.optional(z.boolean()),
  /** The choice for the case that one of several products is missing when they are packed. */
  if_missing: z.optional(z.enum(missingChoices)),
  /** The GSTIN of a business that buys, for its invoice. */
  gstin: z.optional(gstinOrBlank),
});

export const placeOrder = defineCall("POST", "/place-order-with-negociation", "customer", {
  summary: "Orders the cart; the header Idempotency-Key makes a repeated call answer the same order",
  body: orderInput,
  response: oneOf(order),
  status: 201,
  errors: [
    "cart_empty",
    "out_of_stock",
    "held",
    "total_changed",
    "too_much_on_order",
    "payment_mode_unavailable",
    "not_delivered",
  ],
});

export const listMyOrders = defineCall("GET", "/order-user", "customer", {
  summary: "The customer's orders, newest first",
  query: z.object(pageQuery(100)),
  response: listOf(order),
});

export const cancelMyOrder = defineCall("PATCH", "/order-user", "customer", {
  summary: "Cancels a cash-on-delivery order that has not been shipped",
  body: orderIdBody,
  response: messageOf(order),
  errors: ["not_found", "transition_not_allowed", "refund_needed"],
});

export const listOrders = defineCall("GET", "/orders-admin", "orders.read", {
  summary: "All customers' orders, newest first; by status when one is given",
  query: z.object({
    ...pageQuery(100),
    status: z.optional(statusWord),
    /** The beginning of an order's id, or a part of name, email, recipient, mobile or a product's name. */
    search: z.optional(z.string()),
  }),
  response: listOf(order),
});

/** The shipment's details, entered by the admin. */
export const shipment = z.object({
  courier: optionalText(80, "Courier"),
  tracking_number: optionalText(80, "Tracking number"),
  tracking_url: z.pipe(
    z.optional(
      z.nullable(
        z
          .string()
          .check(
            visible,
            z.overwrite(completedLink),
            z.maxLength(500, "Tracking link can have at most 500 characters"),
            z.regex(/^(https?:\/\/\S+)?$/i, "Tracking link must start with https://"),
          ),
      ),
    ),
    z.transform((text) => text ?? ""),
  ),
});
export type Shipment = z.infer<typeof shipment>;

/** With the State of an address that names none: asked for where the order's invoice needs it. */
export const shipmentInput = z.extend(shipment, {
  state_code: z.optional(
    z.enum(
      gstStates.map(({ code }) => code),
      "Please choose a State.",
    ),
  ),
});
export type ShipmentInput = z.infer<typeof shipmentInput>;

export const moveOrder = defineCall("PATCH", "/orders-admin", "orders.change", {
  summary: "Moves an order to another status, as the transition table allows",
  query: z.object({ order_id: entityId, status: statusWord }),
  body: shipmentInput,
  response: messageOf(order),
  errors: ["not_found", "transition_not_allowed"],
});

export const retryRefund = defineCall("POST", "/retry-refund", "money", {
  summary: "Tries an order's failed refund again; changes nothing while one is under way or done",
  body: orderIdBody,
  response: messageOf(order),
  errors: ["not_found", "refund_not_needed"],
});

/** The response is a file of comma-separated values: UTF-8 with a byte order mark, quoted as RFC 4180 says. */
export const exportOrders = defineCall("GET", "/orders-export", "orders.read", {
  summary: "All orders, newest first, one to a row; by status and search as in the list",
  query: z.pick(listOrders.query, { status: true, search: true }),
  response: z.string(),
  answerKind: "csv",
});
