import { sql } from "drizzle-orm";
import type { Scene } from "../scene.ts";
import type { Invariant } from "./invariant.ts";

export const customerTotalsAreRight: Invariant<Pick<Scene, "database">> = {
  name: "the customers' totals equal their orders",
  async find({ database }) {
    const { rows } = await database.execute<{ user_id: string }>(sql`
      select t.user_id from customer_totals t, lateral (
        select count(*) as orders, coalesce(sum(total_paise) filter (where status not like 'CANCELED%'), 0) as spent,
          max(created_at) as last from orders o where o.user_id = t.user_id) anew
      where (t.orders, t.spent_paise, t.last_ordered) is distinct from (anew.orders, anew.spent, anew.last)`);
    return rows.map(({ user_id }) => `The totals of the customer ${user_id} are not those of the orders.`);
  },
};
