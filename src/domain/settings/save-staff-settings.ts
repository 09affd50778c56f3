import { eq } from "drizzle-orm";
import { fail, ok, type Result } from "#contract/result.ts";
import type { StaffSettings } from "#contract/settings.ts";
import { users } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { changeSection } from "./change-section.ts";

const OWN_FIRST = "Please set up an authenticator app for your own sign-in first, in your profile.";

/**
 * Sets whether everybody who runs the store must have a factor. It can be asked of the others only by who has one: nobody is to shut
 * themselves out. Admins only.
 */
export async function saveStaffSettings(
  ctx: Context,
  input: StaffSettings,
): Promise<Result<StaffSettings, "unauthenticated" | "forbidden" | "validation_failed">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction<StaffSettings, "validation_failed">(ctx.database, async (tx) => {
    const [own] = await tx
      .select({ hasFactor: users.twoFactorEnabled })
      .from(users)
      .where(eq(users.id, admin.value.userId));
    if (input.require_factor && !own?.hasFactor) {
      return fail("validation_failed", OWN_FIRST, { require_factor: OWN_FIRST });
    }
    await changeSection(tx, admin.value, "staff", { requireFactor: input.require_factor });
    return ok(input);
  });
}
