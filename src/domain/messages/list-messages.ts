import type { ContactMessage, MessageQuery } from "#contract/contact-message.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Page } from "../page.ts";
import { findMessageRow, selectMessagePage } from "./message-queries.ts";

/** A page of what people wrote through the contact form, with what was answered. Admins only. */
export async function listMessages(
  ctx: Context,
  query: MessageQuery,
): Promise<Result<Page<ContactMessage>, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return ok(await selectMessagePage(ctx.database, query, ctx.now()));
}

/** The message with this ticket number. Admins only. */
export async function getMessage(
  ctx: Context,
  ticket: string,
): Promise<Result<ContactMessage, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const message = await findMessageRow(ctx.database, { ticket }, ctx.now());
  return message ? ok(message) : fail("not_found");
}
