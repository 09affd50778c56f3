import * as z from "zod/mini";
import { defineCall, oneOf } from "#kernel/call.ts";
import { imageErrors } from "#kernel/image.ts";
import type { Language } from "#kernel/languages/messages.ts";

/** The largest image of a person that is taken, in bytes: 5 MB, a photograph as phones make them. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;

export const saveAvatar = defineCall("POST", "/profile-avatar", "customer", {
  summary: "Makes one image (field `image`, at most 5 MB) the person's own, cut to a square",
  bodyKind: "multipart",
  maxBytes: MAX_AVATAR_BYTES,
  response: oneOf(z.object({ avatar_url: z.string() })),
  errors: [...imageErrors, "rate_limited"],
  // Each costs a decoding and a place in the store.
  limits: [{ max: 20, window: 60 * 60, per: "account" }],
});

export interface Profile {
  name: string;
  email: string;
  avatar_url: string | null;
  language: Language;
  /** ISO 8601. */
  created_at: string;
  /** Whether signing in takes a code of an authenticator app besides the password. */
  two_step_sign_in: boolean;
}
