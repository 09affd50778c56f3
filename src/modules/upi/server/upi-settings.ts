import * as z from "zod/mini";
import { ok } from "#kernel/result.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import { saveSection } from "#modules/settings/server/settings-section.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { type UpiSettings, upiSettings } from "../contract/upi.ts";

const section = {
  name: "upi",
  title: "UPI",
  schema: z.object({ vpa: z._default(upiSettings.shape.vpa, "") }),
};

/** The store's address for UPI. */
export function getUpiSettings(ctx: Context) {
  return forAdmin(ctx, "counter.read", async () => ok(await readSection(ctx.database, section)));
}

/** Replaces it. */
export function saveUpiSettings(ctx: Context, input: UpiSettings) {
  return asAdmin(ctx, "money", async (tx, admin) => {
    await saveSection(tx, admin, section, input);
    return ok(input);
  });
}
