import { sql } from "drizzle-orm";
import type { Scene } from "../scene.ts";
import type { Invariant } from "./invariant.ts";

const dayOf = (column: string) => sql.raw(`(${column} at time zone 'Asia/Kolkata')::date`);

/** The daily counts as they follow from the rows. */
const counted = sql`
  select 'orders' as list, status as kind, ${dayOf("created_at")} as day, count(*) as rows, sum(total_paise) as paise
    from orders group by 1, 2, 3
  union all select 'changes', area, ${dayOf("at")}, count(*), 0 from audit_entries group by 1, 2, 3
  union all select 'customers', 'all', ${dayOf("created_at")}, count(*), 0 from users where role = 'CUSTOMER' group by 1, 2, 3
  union all select 'products', shelf, ${dayOf("created_at")}, count(*), 0
    from products p, lateral (values ('all', true), ('hidden', not is_active), ('featured', is_featured),
      ('sold-out', stock = 0), ('unpictured', not exists (select from product_images where product_id = p.id))) as s (shelf, stands)
    where stands and deleted_at is null group by 1, 2, 3`;

export const dailyCountsAreRight: Invariant<Pick<Scene, "database">> = {
  name: "the daily counts equal the rows",
  async find({ database }) {
    const { rows } = await database.execute<Record<"list" | "kind" | "day" | "kept" | "counted", string>>(sql`
      with counted as (${counted}), kept as (
        select list, kind, day, sum(rows) as rows, sum(paise) as paise from daily_counts
        group by 1, 2, 3 having sum(rows) <> 0 or sum(paise) <> 0)
      select list, kind, day::text, coalesce(kept.rows, 0) || ' rows, ' || coalesce(kept.paise, 0) || ' paise' as kept,
        coalesce(counted.rows, 0) || ' rows, ' || coalesce(counted.paise, 0) || ' paise' as counted
      from counted full join kept using (list, kind, day)
      where counted.rows is distinct from kept.rows or counted.paise is distinct from kept.paise`);
    return rows.map(
      ({ list, kind, day, kept, counted: is }) =>
        `The daily count of ${list} (${kind}) of ${day} says ${kept}, while there are ${is}.`,
    );
  },
};

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
