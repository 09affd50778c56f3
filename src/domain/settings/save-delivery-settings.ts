import { toPaise } from "#contract/money.ts";
import { ok, type Result } from "#contract/result.ts";
import type { DeliverySettings } from "#contract/settings.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { changeSection } from "./change-section.ts";

/** Sets what delivery costs and from which amount it is free (rupees). Orders that were placed keep theirs. Admins only. */
export async function saveDeliverySettings(
  ctx: Context,
  input: DeliverySettings,
): Promise<Result<DeliverySettings, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    await changeSection(tx, admin.value, "delivery", {
      flatPaise: toPaise(input.delivery_charge),
      freeFromPaise: input.free_delivery_from === null ? null : toPaise(input.free_delivery_from),
    });
    return ok(input);
  });
}
