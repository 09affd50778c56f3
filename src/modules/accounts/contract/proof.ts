import * as z from "zod/mini";
import type { RateLimit } from "#kernel/call.ts";
import { msg } from "#kernel/languages/messages.ts";

/** The proof that whoever has a session is the account's owner. */
export const proof = z.object({
  password: z
    .string(msg("Password is required"))
    .check(z.minLength(1, msg("Password is required")), z.maxLength(128, msg("The password is not right."))),
  /** Of the authenticator app, or a recovery code, where the account has an app. */
  code: z._default(z.optional(z.string().check(z.maxLength(128, msg("The code is not right.")))), ""),
});

/** Wrong passwords and codes alone are counted: a stolen token must not become a guessed password. */
export const wrongProofs: RateLimit[] = [{ max: 5, window: 15 * 60, per: "account" }];
