import { eq } from "drizzle-orm";
import { fail, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import type { StaffSettings } from "#modules/settings/contract/settings.ts";
import { changeSection } from "#modules/settings/server/change-section.ts";
import { asAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";

const OWN_FIRST = "Please set up an authenticator app for your own sign-in first, in your profile.";

/**
 * Sets whether everybody who runs the store must have a factor. It can be asked of the others only by who has one: nobody is to shut
 * themselves out. Admins only.
 */
export function saveStaffSettings(ctx: Context, input: StaffSettings) {
  return asAdmin(ctx, async (tx, admin) => {
    const [own] = await tx
      .select({ hasFactor: users.twoFactorEnabled })
      .from(users)
      .where(eq(users.id, admin.userId));
    if (input.require_factor && !own?.hasFactor) {
      return fail("validation_failed", OWN_FIRST, { require_factor: OWN_FIRST });
    }
    await changeSection(tx, admin, "staff", { requireFactor: input.require_factor });
    return ok(input);
  });
}
