import { mustExist, ok } from "#kernel/result.ts";
import { readSaved } from "#modules/settings/server/read-settings.ts";
import { findPlace, shippingTermsOf } from "#modules/shipping/server/delivery-to.ts";
import type { Db } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import { allowanceOf, type Standings, standingsColumn } from "./allowance.ts";

interface Known {
  standings: Standings;
  address: { pin: string; state: string } | null;
}

const known = preparedText<Known>(
  "order_standing",
  `select ${standingsColumn("$1::uuid", "select * from addresses where user_id = $1::uuid and id = $2::uuid")} as standings,
    (select json_build_object('pin', zip, 'state', state) from addresses where user_id = $1::uuid and id = $2::uuid) as address`,
);

/** All that is on order with somebody, and to one of their addresses if one is named; with the saved settings. */
export async function readKnown(db: Db, userId: string, addressId: string | null) {
  const [[row], saved] = await Promise.all([known(db, [userId, addressId]), readSaved(db)]);
  return { ...mustExist(row, "what is on order"), saved };
}

/** How much more the customer may order now, to one of their addresses if one is chosen, and whether it can be paid on delivery. */
export function getMyAllowance(ctx: Context, { address_id }: { address_id: string | null }) {
  return forSignedIn(ctx, async ({ userId }) => {
    const { saved, standings, address } = await readKnown(ctx.database, userId, address_id);
    const place = address && (await findPlace(ctx.database, shippingTermsOf(saved), address));
    return ok(allowanceOf(saved, standings, { pin: address?.pin ?? null, taken: place?.cod ?? true }));
  });
}
