import * as z from "zod/mini";
import { defineCall, listOf, oneOf } from "#kernel/call.ts";
import { entityId, optionalText, requiredText, timestamp, visible } from "#kernel/fields.ts";
import { msg } from "#kernel/languages/messages.ts";

const addressLines = {
  /** Never blank. */
  recipient: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  mobile: z.string(),
};

export const address = z.object({
  id: z.string(),
  user_id: z.string(),
  ...addressLines,
  created_at: timestamp,
});
export type Address = z.infer<typeof address>;

export const orderAddress = z.object(addressLines);

/** '682 016' and '682016' are the same postal code; six digits are kept. */
const zip = z.string(msg("Zip code is required")).check(
  visible,
  z.minLength(1, msg("Zip code is required")),
  z.overwrite((text) => text.replace(/[\s\p{Cf}]+/gu, "").replace(/^(\d{3})-(\d{3})$/, "$1$2")),
  z.regex(/^(\d{6})?$/, msg("Zip code must be a 6 digit number")),
);

/** Allowed between digits; the invisible marks come along when a number is copied from a phone's contacts. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Pd}().]+/gu;

/** '+91 98470-12345', '098470 12345' and '9847012345' are the same mobile; its ten digits are kept. */
const mobile = z.string(msg("Mobile number is required")).check(
  visible,
  z.minLength(1, msg("Mobile number is required")),
  z.overwrite((text) => text.replace(BETWEEN_DIGITS, "").replace(/^(?:(?:\+|00)?91|0)(?=\d{10}$)/, "")),
  z.regex(/^([1-9]\d{9})?$/, msg("Mobile number must have 10 digits, such as 98470 12345")),
);

export const addressInput = z.object({
  /** Left out by clients that do not know it: a new address then goes to the account's name or email, and a changed one keeps whom it has. */
  recipient: z.optional(
    z.nullable(requiredText(msg("Recipient's name is required"), 100, msg("Recipient's name"))),
  ),
  line1: requiredText(msg("Address line 1 is required"), 200, msg("Address line 1")),
  line2: optionalText(200, msg("Address line 2")),
  city: requiredText(msg("City is required"), 100, msg("City")),
  state: requiredText(msg("State is required"), 100, msg("State")),
  zip,
  country: requiredText(msg("Country is required"), 100, msg("Country")),
  mobile,
});
export type AddressInput = z.infer<typeof addressInput>;
export const addressUpdate = z.extend(addressInput, { id: entityId });
export type AddressUpdate = z.infer<typeof addressUpdate>;

export const listAddresses = defineCall("GET", "/addresses", "customer", {
  summary: "The customer's addresses, newest first",
  response: listOf(address),
});

export const createAddress = defineCall("POST", "/addresses", "customer", {
  summary: "Adds an address",
  body: addressInput,
  response: oneOf(address),
  status: 201,
  ofCallerAlone: true,
});

export const updateAddress = defineCall("PUT", "/addresses", "customer", {
  summary: "Replaces an address's fields",
  body: addressUpdate,
  response: oneOf(address),
  errors: ["not_found"],
  ofCallerAlone: true,
});

export const deleteAddress = defineCall("DELETE", "/addresses", "customer", {
  summary: "Removes an address; orders keep theirs",
  query: z.object({ id: entityId }),
  response: oneOf(address),
  errors: ["not_found"],
  ofCallerAlone: true,
});
