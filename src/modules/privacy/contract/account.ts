import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { timestamp } from "#kernel/fields.ts";
import { proof, wrongProofs } from "#modules/accounts/contract/proof.ts";

/** Everything that the shop keeps of one person, for that person to take along: each module has its part, under names of its own. */
export const myData = z.looseObject({ exported_at: timestamp });
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
