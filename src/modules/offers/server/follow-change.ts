import type { ChangedGoods } from "#modules/orders/server/placing/order-parts.ts";
import type { Tx } from "#platform/database/client.ts";
import { findOfferRow, updateOffer } from "./offer-queries.ts";
import { balanceFund } from "./solidarity-pool.ts";

/**
 * Brings an offer along with the goods of its order: what was named for them, the floor and the pool's part keep their shares of the price. The thread
 * keeps what was said. Call it with the order locked.
 */
export async function followChange(tx: Tx, { orderId, before, after, now }: ChangedGoods): Promise<void> {
  const offer = await findOfferRow(tx, orderId);
  if (!offer || offer.state === "kept" || offer.state === "closed") return;
  const shareOf = (paise: number) => Number((BigInt(paise) * BigInt(after)) / BigInt(before));
  const named = (paise: number) => Math.min(Math.max(1, shareOf(paise)), after - 1);
  const fromPoolPaise = shareOf(offer.fromPoolPaise);
  await updateOffer(tx, orderId, {
    goodsPaise: after,
    floorPaise: shareOf(offer.floorPaise),
    offeredPaise: named(offer.offeredPaise),
    counterPaise: offer.counterPaise === null ? null : named(offer.counterPaise),
    fromPoolPaise,
  });
  if (fromPoolPaise !== offer.fromPoolPaise) await balanceFund(tx, { orderId, by: "shop", now });
}
