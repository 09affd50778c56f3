import * as z from "zod/mini";
import { defineCall } from "#kernel/call.ts";
import { entityId, requiredChoice, rupees, timestamp } from "#kernel/fields.ts";
import { image } from "#kernel/image.ts";
import { msg } from "#kernel/languages/messages.ts";
import { orderedGarment } from "#modules/garments/contract/garment.ts";
import { lineHold } from "#modules/holds/contract/line-hold.ts";

export const cartLine = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  price: rupees,
  discounted_price: rupees,
  /** The unit price in rupees when the customer last put it in or accepted its price; null while that is its price. */
  previous_price: z.nullable(rupees),
  product_images: z.array(image),
  /** As it is now; an order keeps the garment as it was when it was placed. */
  garment: orderedGarment,
  /** How many can still be had; 0 when the product is sold, hidden or deleted. */
  stock: z.number(),
  /** False when this line can't be ordered as it stands; it blocks Next until it is lowered or removed. */
  is_available: z.boolean(),
  /** Of the last pieces: whether they are held for the customer, and why not; null while others are left. */
  hold: z.nullable(lineHold),
});
export type CartLine = z.infer<typeof cartLine>;

export const cart = z.object({
  cart: z.nullable(z.object({ id: z.string(), user_id: z.string(), created_at: timestamp })),
  products: z.array(cartLine),
  /** Sum of price × quantity of what can still be had, in rupees. */
  subtotal: rupees,
  /** Sum of effective price × quantity of what can still be had, in rupees. */
  total: rupees,
  /** Sum of quantities, of what is sold too. */
  count: z.number(),
  /** Rupees; the order's total is `total` + this. */
  delivery_charge: rupees,
  /** Whether the charge depends on where it goes. */
  charge_by_pin: z.boolean(),
  /** The PIN code that such a charge is for; without one it is the dearest. */
  pin: z.nullable(z.string()),
});
export type Cart = z.infer<typeof cart>;

export const cartActions = ["add", "increment", "decrement", "accept_price"] as const;
export type CartAction = (typeof cartActions)[number];

export const cartChange = z.object({
  product_id: requiredChoice(msg("Please choose a product")),
  action: z.enum(cartActions, "Action must be add, increment, decrement or accept_price"),
});

/** The PIN code that the cart's delivery charge is to be for. */
const goingTo = { pin: z.optional(z.string().check(z.regex(/^\d{6}$/))) };

export const getCart = defineCall("GET", "/cart", "customer", {
  summary: "The customer's cart with its sums",
  query: z.object(goingTo),
  response: cart,
});

export const changeCart = defineCall("POST", "/cart", "customer", {
  summary: "Adds a product, takes one more or one less of it, or accepts its changed price",
  query: z.object(goingTo),
  body: cartChange,
  response: cart,
  errors: ["not_found", "out_of_stock", "held", "not_in_cart"],
  ofCallerAlone: true,
});

export const removeFromCart = defineCall("DELETE", "/cart", "customer", {
  summary: "Removes a product, or with product_id=ALL every product",
  query: z.object({ product_id: z.union([z.literal("ALL"), entityId]), ...goingTo }),
  response: cart,
  ofCallerAlone: true,
});
