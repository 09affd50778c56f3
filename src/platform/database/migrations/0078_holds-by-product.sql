DROP VIEW "public"."held_products";--> statement-breakpoint
CREATE VIEW "public"."held_products" AS (select p.id as product_id,
    (select coalesce(json_agg(json_build_object('userId', h.user_id, 'quantity', h.quantity,
        'until', (extract(epoch from h.held_until) * 1000)::bigint, 'extended', h.extended, 'paying', h.paying, 'offered', h.offered)
        ) filter (where h.ended is null), '[]')
      from "holds" h where h.product_id = p.id) as holds,
    (select coalesce(json_agg(q.user_id order by q.number), '[]')
      from "hold_queue" q where q.product_id = p.id and q.offered_until is null) as waiting
  from "products" p);