import * as z from "zod/mini";
import { roles } from "./actor.ts";
import { defineCall } from "./call.ts";
import { languages } from "./languages/messages.ts";

export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  user_metadata: z.object({
    displayName: z.string(),
    avatar_url: z.nullable(z.string()),
    language: z.enum(languages),
  }),
  role: z.enum(roles),
  /** Of an admin, beside the role: which part they have in running the shop, and what they may do in its back office. */
  staff_role: z.nullable(z.string()),
  permissions: z.array(z.string()),
  factors: z.array(z.object({ id: z.string(), factor_type: z.string(), status: z.string() })),
});

export const session = z.object({
  /** A token of 15 minutes for the header `Authorization: Bearer …` of every call. */
  access_token: z.string(),
  /** Renews the session; null in a browser, where the cookie does. */
  refresh_token: z.nullable(z.string()),
  /** Seconds from now. */
  expires_in: z.number(),
  /** Unix seconds. */
  expires_at: z.number(),
  token_type: z.literal("bearer"),
  user: sessionUser,
});
export type Session = z.infer<typeof session>;

export const getSession = defineCall("GET", "/session", "public", {
  summary: "The session of the cookie, or of the session token sent as bearer; null when there is none",
  response: z.nullable(session),
});
