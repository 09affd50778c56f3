import * as z from "zod/mini";
import { defineCall, listOf, messageOf } from "#kernel/call.ts";
import { entityId, requiredText, timestamp } from "#kernel/fields.ts";
import { msg } from "#kernel/languages/messages.ts";
import { proof, wrongProofs } from "./proof.ts";

export const MOST_PASSKEYS = 20;

/** A key on a device of a person, which signs in. They are added by the account routes, below /api/auth/passkey. */
export const myPasskey = z.object({
  id: z.string(),
  /** 'iCloud Keychain', 'Chrome on Windows', or what its owner calls it. */
  name: z.string(),
  /** Whether its owner's other devices have it too. */
  synced: z.boolean(),
  added_at: timestamp,
  /** Null until it is used. */
  last_used_at: z.nullable(timestamp),
});
export type MyPasskey = z.infer<typeof myPasskey>;

export const passkeyName = requiredText(msg("Name is required"), 60, msg("The name"));

export const listMyPasskeys = defineCall("GET", "/my-passkeys", "customer", {
  summary: "The person's passkeys, the oldest first",
  response: listOf(myPasskey),
});

export const renameMyPasskey = defineCall("PATCH", "/my-passkeys", "customer", {
  summary: "Names one of the person's passkeys",
  body: z.object({ id: entityId, name: passkeyName }),
  response: messageOf(myPasskey),
  errors: ["not_found"],
});

/** No DELETE, whose bodies some servers on the way drop. */
export const removeMyPasskey = defineCall("POST", "/remove-passkey", "customer", {
  summary: "Removes one of the person's passkeys, and signs the person out everywhere but here",
  body: z.extend(proof, { id: entityId }),
  response: messageOf(myPasskey),
  errors: ["not_found", "rate_limited"],
  limits: wrongProofs,
});
