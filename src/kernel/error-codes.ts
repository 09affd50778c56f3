import { msg } from "./languages/messages.ts";

interface KnownError {
  status: number;
  message: string;
  /** Seconds after which it makes sense to try again, for `Retry-After`. */
  retryAfter?: number;
}

/** Every way a call can be refused: its stable code, its HTTP status and the sentence for where the use-case gives no better one, for `t`. */
export const errorCodes = {
  malformed: { status: 400, message: msg("The request could not be understood.") },
  unauthenticated: { status: 401, message: msg("Please sign in to continue.") },
  invalid_token: { status: 401, message: msg("Your session has ended. Please sign in again.") },
  forbidden: { status: 403, message: msg("You don't have permission to do this.") },
  not_found: { status: 404, message: msg("This could not be found.") },
  method_not_allowed: { status: 405, message: msg("This address does not take that method.") },
  in_use: { status: 409, message: msg("This is still in use.") },
  held: { status: 409, message: msg("This is in somebody's cart at the moment.") },
  not_held: { status: 409, message: msg("This can't be held for you at the moment.") },
  no_queue: { status: 409, message: msg("It is available: you can put it into your cart.") },
  out_of_stock: { status: 409, message: msg("This product is out of stock.") },
  total_changed: { status: 409, message: msg("The total of your cart has changed.") },
  too_much_on_order: { status: 409, message: msg("More can't be on order at a time.") },
  cart_empty: { status: 409, message: msg("Your cart is empty.") },
  not_in_cart: { status: 404, message: msg("This product is not in your cart.") },
  transition_not_allowed: {
    status: 409,
    message: msg("The order has moved on and this can no longer be done."),
  },
  payment_mode_unavailable: {
    status: 409,
    message: msg("This way of paying is not available at the moment."),
  },
  not_delivered: { status: 409, message: msg("We don't deliver there yet.") },
  refund_needed: { status: 409, message: msg("This order was paid online, so canceling it needs a refund.") },
  refund_not_needed: {
    status: 409,
    message: msg("This order is paid in cash, so there is nothing to refund."),
  },
  payment_not_due: { status: 409, message: msg("There is nothing to pay online for this order.") },
  payment_settled: { status: 409, message: msg("This order is paid already.") },
  claim_closed: { status: 409, message: msg("The time to say so is over.") },
  too_much_given_back: { status: 409, message: msg("More can't go back than was paid.") },
  orders_open: { status: 409, message: msg("You have orders that are still open.") },
  last_admin: {
    status: 409,
    message: msg("This is the shop's only owner. Please make somebody else an owner first."),
  },
  too_many_wanted: {
    status: 409,
    message: msg("You have 20 saved searches, which is as many as there can be. Please remove one first."),
  },
  courier_refused: { status: 409, message: msg("The courier does not take this parcel.") },
  changed_meanwhile: { status: 409, message: msg("This has changed in the meantime. Please look again.") },
  payload_too_large: { status: 413, message: msg("The request is too large.") },
  unsupported_media_type: { status: 415, message: msg("The request is not in a form that the shop reads.") },
  validation_failed: { status: 422, message: msg("Please check the marked fields.") },
  payment_not_verified: { status: 422, message: msg("The payment could not be verified.") },
  unsupported_picture: {
    status: 415,
    message: msg("Please upload a png, jpg, jpeg, gif, bmp, webp or svg image."),
  },
  picture_too_large: { status: 413, message: msg("The image is larger than 15 MB.") },
  pictures_busy: {
    status: 503,
    message: msg("Many images are being worked on at the moment. Please try again in a few seconds."),
    retryAfter: 10,
  },
  picture_unreadable: { status: 422, message: msg("The image could not be read. It may be damaged.") },
  rate_limited: { status: 429, message: msg("Too many attempts. Please wait a moment and try again.") },
  unavailable: {
    status: 503,
    message: msg("The shop can't do this right now. Please try again in a minute."),
    retryAfter: 5,
  },
  internal: { status: 500, message: msg("Something went wrong on our side. Please try again.") },
} as const satisfies Record<string, KnownError>;

export type ErrorCode = keyof typeof errorCodes;

export interface ErrorBody {
  error: { code: ErrorCode; message: string; fields?: Record<string, string> };
}
