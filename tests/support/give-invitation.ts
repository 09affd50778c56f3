import { randomUUID } from "node:crypto";
import type { StaffRole } from "#kernel/actor.ts";
import { inviteStaff } from "#modules/staff/server/invitations.ts";
import { queuedMails } from "./queued-mails.ts";
import { type TestShop, value } from "./test-shop.ts";

/** Has the admin invite somebody; returns the invitation, and the token of the link in its mail. */
export async function giveInvitation(
  shop: TestShop,
  email = `invited-${randomUUID().slice(0, 8)}@example.org`,
  role: StaffRole = "owner",
): Promise<{ id: string; email: string; token: string }> {
  const { id } = value(await inviteStaff(shop.admin, { email, role }));
  const mail = (await queuedMails(shop.database, email)).at(-1);
  const token = /\/u\/join-staff\?token=(\S+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`no link was sent to ${email}`);
  return { id, email, token: decodeURIComponent(token) };
}
