import * as z from "zod/mini";
import { defineCall, listOf, oneOf } from "#kernel/call.ts";
import { entityId, optionalText, requiredText, timestamp, visible } from "#kernel/fields.ts";
import { msg, t } from "#kernel/languages/messages.ts";
import { isPossiblePin, mobileDigits, NO_SUCH_PIN, pinDigits } from "#kernel/typed/digits.ts";

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

/** '682 016', '682016' and '६८२०१६' are the same PIN code; six digits are kept. */
const zip = z.string(msg("Zip code is required")).check(
  visible,
  z.minLength(1, msg("Zip code is required")),
  z.overwrite(pinDigits),
  z.regex(/^(\d{6})?$/, msg("Zip code must be a 6 digit number")),
  z.refine((pin) => !/^\d{6}$/.test(pin) || isPossiblePin(pin), NO_SUCH_PIN),
);

/** '+91 98470-12345', '098470 12345' and '9847012345' are the same mobile; its ten digits are kept. */
const mobile = z.string(msg("Mobile number is required")).check(
  visible,
  z.minLength(1, msg("Mobile number is required")),
  z.overwrite(mobileDigits),
  z.regex(/^(\d{10})?$/, msg("Mobile number must have 10 digits, such as 98470 12345")),
  z.refine((mobile) => !/^[0-5]\d{9}$/.test(mobile), msg("A mobile number begins with 6, 7, 8 or 9")),
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

const reachable = z.pick(addressInput, { zip: true, mobile: true });

/** Why nothing can be sent to an address that was saved when the rules took more, in words; null where it can. */
export function addressFault(saved: Pick<Address, "zip" | "mobile">): string | null {
  const [issue] = reachable.safeParse(saved).error?.issues ?? [];
  return issue ? t("Please correct this address: {fault}", { fault: t(issue.message) }) : null;
}

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
