import { inArray } from "drizzle-orm";
import { HOUR } from "#kernel/durations.ts";
import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees, toPaise, toRupees } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import type { PlanPrice } from "#modules/orders/server/placing/order-parts.ts";
import { hasFeature, readSaved, sectionOf } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { floorOf } from "../contract/offer-floor.ts";
import { WHOLE_RUPEES } from "../contract/whole-rupees.ts";
import { productFloors } from "../schema.ts";
import { addOfferEvent, insertOffer } from "./offer-queries.ts";
import { offersSection } from "./offer-terms.ts";

type Lines = Parameters<PlanPrice>[1]["lines"];

const refuse = (sentence: string) => fail("validation_failed", sentence, { offer: sentence });
const rupeesOf = (paise: number) => formatRupees(toRupees(paise));

/** Plans an order by the sum in rupees that a customer names for the goods: below their price an offer, above it a gift. */
export function planOffer(sum: number): PlanPrice {
  return async (tx, order) => {
    const saved = await readSaved(tx);
    const { floor_percent, answer_hours } = sectionOf(saved, offersSection);
    if (!hasFeature(saved, "offers"))
      return refuse(t("The store takes no offers at the moment. Your order was not placed."));
    const offeredPaise = toPaise(sum);
    const { lines, now } = order;
    const goodsPaise = lines.reduce((all, line) => all + line.effectivePricePaise * line.quantity, 0);
    const giftPaise = offeredPaise - goodsPaise;
    // The price may have paise; what somebody names for the clothes, or on top of them, has none.
    if (giftPaise !== 0 && (giftPaise > 0 ? giftPaise : offeredPaise) % 100 !== 0)
      return refuse(t(WHOLE_RUPEES));
    if (giftPaise >= 0) return ok(giftOf(giftPaise));
    const floorPaise = floorOf(await withFloors(tx, lines), floor_percent);
    if (offeredPaise < floorPaise) return refuse(belowFloor());
    const answerBy = new Date(now.getTime() + answer_hours * HOUR);
    return ok({
      giftPaise: 0,
      priceOpen: true,
      notes: [
        {
          title: msg("Offer"),
          lines: [
            msg("{offered} for the clothes, which are marked at {goods}."),
            msg("The store answers by {time}. Until then nothing is to be paid, and the clothes are kept."),
          ],
          values: { offered: rupeesOf(offeredPaise), goods: rupeesOf(goodsPaise) },
          time: answerBy.toISOString(),
        },
      ],
      async written(tx, orderId) {
        const said = { step: "offered" as const, by: "customer" as const, words: "" };
        await Promise.all([
          insertOffer(tx, { orderId, goodsPaise, floorPaise, offeredPaise, answerBy }),
          addOfferEvent(tx, { orderId, ...said, userId: null, paise: offeredPaise, at: now }),
        ]);
      },
    });
  };
}

function giftOf(giftPaise: number) {
  const lines = [
    msg("{gift} on top of the price, for the solidarity pool: it makes clothes cheaper for others."),
    msg("A gift with an order comes with no tax paper."),
  ];
  const values = { gift: rupeesOf(giftPaise) };
  const notes = giftPaise > 0 ? [{ title: msg("Gift"), lines, values }] : [];
  return { giftPaise, priceOpen: false, notes, written: async () => undefined };
}

/** Not how much more: who reads the least names nothing else. */
function belowFloor(): string {
  return t(
    "Thank you for your offer. It needs to be a little more: what these clothes bring in pays for our programmes.",
  );
}

async function withFloors(tx: Tx, lines: Lines) {
  const ids = lines.map(({ productId }) => productId);
  const rows = await tx.select().from(productFloors).where(inArray(productFloors.productId, ids));
  const floors = new Map(rows.map((row) => [row.productId, row.floorPaise]));
  return lines.map(({ productId, effectivePricePaise, quantity }) => ({
    pricePaise: effectivePricePaise,
    quantity,
    floorPaise: floors.get(productId) ?? null,
  }));
}
