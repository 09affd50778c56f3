import * as z from "zod/mini";
import { staffRoles } from "#kernel/actor.ts";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { entityId, requiredText, timestamp, visible } from "#kernel/fields.ts";
import { requiredEmail } from "#kernel/typed/email.ts";

/** Days for which the link of an invitation works. */
export const INVITATION_DAYS = 7;

const role = z.enum(staffRoles, "Please choose a role.");

export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** Since when they run the shop. */
  since: timestamp,
  /** Whether signing in takes a code of an authenticator app besides the password. */
  two_step_sign_in: z.boolean(),
  /** The newest of their sessions that are still there; null when there is none. */
  last_sign_in: z.nullable(timestamp),
});
export type StaffMember = z.infer<typeof staffMember>;

export const staffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  /** Given to whoever accepts it. */
  role,
  /** "" when that account is gone. */
  invited_by: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
  is_expired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

export const listStaff = defineCall("GET", "/staff", "staff.read", {
  summary: "Who runs the shop, and who is invited to",
  response: oneOf(z.object({ members: z.array(staffMember), invitations: z.array(staffInvitation) })),
});

export const inviteStaff = defineCall("POST", "/staff-invitations", "staff", {
  summary: "Mails a link that makes its reader an admin in that role; an earlier one to that address ends",
  body: z.object({
    email: requiredEmail("Email is required").check(z.toLowerCase()),
    role,
  }),
  response: messageOf(staffInvitation),
  status: 201,
});

export const withdrawInvitation = defineCall("DELETE", "/staff-invitations", "staff", {
  summary: "Ends an invitation: its link no longer works",
  query: z.object({ id: entityId }),
  response: messageOf(staffInvitation),
  errors: ["not_found"],
});

export const changeStaffRole = defineCall("PATCH", "/staff", "staff", {
  summary: "Gives somebody of the staff another role, from their next request on",
  body: z.object({ id: entityId, role }),
  response: messageOf(z.object({ id: z.string(), name: z.string(), email: z.string(), role })),
  errors: ["not_found", "last_admin"],
});

export const removeStaff = defineCall("DELETE", "/staff", "staff", {
  summary: "Makes an admin a customer again and ends all their sessions",
  query: z.object({ id: entityId }),
  response: messageOf(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  errors: ["not_found", "last_admin"],
});

export const acceptInvitation = defineCall("POST", "/join-staff", "public", {
  summary:
    "Makes the invited person an admin: the account signed in with that email, or a new one with name and password",
  body: z.object({
    token: requiredText("The link of the invitation is incomplete", 200, "The token"),
    /** For a new account only. */
    name: z.optional(z.string().check(visible, z.maxLength(100, "The name can have at most 100 characters"))),
    password: z.optional(z.string()),
  }),
  response: messageOf(z.object({ email: z.string() })),
  errors: ["unauthenticated", "rate_limited"],
  // As with the other links of mails.
  limits: [{ max: 30, window: 60, per: "client" }],
});
export type JoinInput = z.infer<typeof acceptInvitation.body>;
