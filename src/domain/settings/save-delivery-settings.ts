import { toPaise } from "#contract/money.ts";
import { ok, type Result } from "#contract/result.ts";
import type { DeliverySettings, DeliverySettingsInput } from "#contract/settings.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { changeSection } from "./change-section.ts";
import { readSettings } from "./read-settings.ts";
import { settingsOnWire } from "./settings-on-wire.ts";

/** Sets what delivery costs, from which amount it is free (rupees), and how many days it usually takes. Orders that were placed keep theirs. Admins only. */
export async function saveDeliverySettings(
  ctx: Context,
  input: DeliverySettingsInput,
): Promise<Result<DeliverySettings, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const {
      delivery_charge,
      free_delivery_from,
      delivery_days_from: daysFrom,
      delivery_days_to: daysTo,
    } = input;
    await changeSection(tx, admin.value, "delivery", {
      ...(await readSettings(tx)).delivery,
      flatPaise: toPaise(delivery_charge),
      freeFromPaise: free_delivery_from === null ? null : toPaise(free_delivery_from),
      ...(daysFrom !== undefined && daysTo !== undefined && { daysFrom, daysTo }),
    });
    return ok(settingsOnWire(await readSettings(tx)).delivery);
  });
}
