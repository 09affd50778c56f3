import { sql } from "drizzle-orm";
import { isOfferOpen } from "#modules/offers/contract/offer-state.ts";
import { offers } from "#modules/offers/schema.ts";
import { orders } from "#modules/orders/schema.ts";
import type { Scene } from "../scene.ts";
import type { Invariant } from "./invariant.ts";

export const poolIsNeverBelowZero: Invariant<Pick<Scene, "database">> = {
  name: "the solidarity pool never was below zero, by any entry of the book",
  async find({ database }) {
    const { rows } = await database.execute<{ id: string; after: string }>(sql`
      select id, after from (
        select id, sum(case credit when 'fund' then amount else -amount end) over (order by id) as after
        from book_entries where 'fund' in (debit, credit)) entries
      where after < 0`);
    return rows.map(({ id, after }) => `After the entry ${id} the pool holds ${after} paise.`);
  },
};

/** When all is settled. */
export const giftsAreNotOwed: Invariant<Pick<Scene, "database">> = {
  name: "no gift of an order that is canceled or paid is still promised",
  async find({ database }) {
    const { rows } = await database.execute<{ id: string; paise: string }>(sql`
      select o.id, sum(case b.credit when 'gifts_promised' then b.amount else -b.amount end) as paise
      from order_standings o join book_entries b on b.order_id = o.id and 'gifts_promised' in (b.debit, b.credit)
      where o.canceled or o.paid group by o.id
      having sum(case b.credit when 'gifts_promised' then b.amount else -b.amount end) <> 0`);
    return rows.map(({ id, paise }) => `The gift of the order ${id} is promised with ${paise} paise.`);
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
