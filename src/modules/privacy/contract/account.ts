import * as z from "zod/mini";
import { roles } from "#kernel/actor.ts";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { timestamp } from "#kernel/fields.ts";
import { languages } from "#kernel/languages/messages.ts";
import { myPasskey } from "#modules/accounts/contract/my-passkey.ts";
import { proof, wrongProofs } from "#modules/accounts/contract/proof.ts";
import { address } from "#modules/addresses/contract/address.ts";
import { claim } from "#modules/claims/contract/claim.ts";
import { credit } from "#modules/credit/contract/credit.ts";
import { measuredPerson } from "#modules/garments/contract/my-measures.ts";
import { offer } from "#modules/offers/contract/offer.ts";
import { order } from "#modules/orders/contract/order.ts";
import { limits } from "#modules/orders/contract/order-limits.ts";
import { savedSearch } from "#modules/saved-searches/contract/saved-search.ts";

/** Everything that the shop keeps of one person, for that person to take along. */
export const myData = z.object({
  exported_at: timestamp,
  profile: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    avatar_url: z.nullable(z.string()),
    language: z.enum(languages),
    role: z.enum(roles),
    two_step_sign_in: z.boolean(),
    created_at: timestamp,
  }),
  addresses: z.array(address),
  cart: z.array(z.object({ product_id: z.string(), name: z.string(), quantity: z.number() })),
  /** The person's holds at the moment, and the products that they wait for. */
  holds: z.array(z.object({ product_id: z.string(), name: z.string(), held_until: timestamp })),
  queue: z.array(z.object({ product_id: z.string(), name: z.string(), since: timestamp })),
  orders: z.array(order),
  /** The person's own limits of what is on order before it is paid or delivered, where the store agreed on that with them. */
  order_limits: z.nullable(limits),
  /** The prices that the person named for orders, with what was answered. */
  offers: z.array(offer),
  credit,
  claims: z.array(claim),
  messages: z.array(
    z.object({
      ticket: z.string(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      language: z.enum(languages),
      created_at: timestamp,
      /** The store's answers by mail, oldest first. */
      replies: z.array(z.object({ text: z.string(), sent_at: timestamp })),
    }),
  ),
  consents: z.array(z.object({ notice: z.string(), agreed_at: timestamp })),
  /** Garments of what fits well, of everybody for whom they were measured: centimetres by measure. */
  measures: z.array(measuredPerson),
  wanted: z.array(savedSearch),
  passkeys: z.array(myPasskey),
  sessions: z.array(
    z.object({
      created_at: timestamp,
      expires_at: timestamp,
      ip_address: z.nullable(z.string()),
      user_agent: z.nullable(z.string()),
    }),
  ),
});
export type OwnData = z.infer<typeof myData>;

export const getMyData = defineCall("GET", "/my-data", "customer", {
  summary: "Everything that the shop keeps of the person who asks",
  response: oneOf(myData),
});

export const deleteAccount = defineCall("POST", "/delete-account", "customer", {
  summary: "Removes the person's account for good; orders stay without a name",
  body: proof,
  response: messageOf(z.object({ orders_kept: z.number() })),
  errors: ["orders_open", "last_admin", "rate_limited"],
  limits: wrongProofs,
});
