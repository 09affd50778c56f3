import { asc } from "drizzle-orm";
import { isOfferOpen } from "#modules/offers/contract/offer-state.ts";
import { offers, poolBalance, poolEntries } from "#modules/offers/schema.ts";
import { orders } from "#modules/orders/schema.ts";
import type { Scene } from "../scene.ts";
import type { Invariant } from "./invariant.ts";

export const poolIsItsBook: Invariant<Pick<Scene, "database">> = {
  name: "the solidarity pool is the sum of its book, and never was below zero",
  async find({ database }) {
    const broken: string[] = [];
    let balance = 0;
    const book = await database.select().from(poolEntries).orderBy(asc(poolEntries.number));
    for (const { id, paise, afterPaise } of book) {
      balance += paise;
      if (balance < 0 || afterPaise !== balance)
        broken.push(`After the entry ${id} the pool holds ${balance} paise; it says ${afterPaise}.`);
    }
    const [row] = await database.select().from(poolBalance);
    const held = row?.balancePaise ?? 0;
    return held === balance ? broken : [...broken, `The pool holds ${held} paise; its book ${balance}.`];
  },
};

export const pricesAreAgreed: Invariant<Pick<Scene, "database">> = {
  name: "a reduction is what an offer came to, and a price is open as long as its offer",
  async find({ database }) {
    const ofOrder = new Map((await database.select().from(offers)).map((offer) => [offer.orderId, offer]));
    const rows = await database.select().from(orders);
    return rows.flatMap(({ id, status, priceOpen, reductionPaise }) => {
      const offer = ofOrder.get(id);
      const agreed =
        offer?.state === "accepted" ? offer.goodsPaise - (offer.counterPaise ?? offer.offeredPaise) : 0;
      const isOpen = offer !== undefined && isOfferOpen(offer.state) && status === "PENDING";
      if (reductionPaise === agreed && priceOpen === isOpen) return [];
      return [`The order ${id} is ${reductionPaise} paise off, by its offer ${agreed}; open: ${priceOpen}.`];
    });
  },
};
