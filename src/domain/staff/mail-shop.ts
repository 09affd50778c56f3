import type { Db } from "#db/client.ts";
import type { Context } from "../context.ts";
import type { MailShop } from "../mail/layout.ts";
import { reachable } from "../settings/reachable.ts";
import { readSettings } from "../settings/read-settings.ts";

/** What the staff's mails say of the shop, as it is set now. */
export async function mailShopOf(db: Db, ctx: Pick<Context, "storeEmail" | "publicUrl">): Promise<MailShop> {
  const store = reachable((await readSettings(db)).store, ctx.storeEmail);
  return { name: store.name, url: ctx.publicUrl, contact: store.email };
}
