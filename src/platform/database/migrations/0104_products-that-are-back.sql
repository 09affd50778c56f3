CREATE VIEW "public"."products_back" AS (select r.order_id, b.line_id, r.id as cause, false as by_claim, b.quantity, r.amount_paise as paise
    from "counter_returns" r join "counter_return_lines" b on b.return_id = r.id
  union all select * from (
    select distinct on (l.order_id, l.id) l.order_id, l.id, c.id, true,
      l.quantity - coalesce((select sum(b.quantity) from "counter_returns" r join "counter_return_lines" b on b.return_id = r.id
        where r.order_id = l.order_id and b.line_id = l.id), 0)::int as quantity,
      c.refund_paise + c.hand_paise + c.credit_paise
    from claims c join "order_lines" l on l.order_id = c.order_id and (c.line_id is null or c.line_id = l.id)
    where c.settled_at is not null and c.piece <> 'stays' order by l.order_id, l.id, c.line_id nulls last) decided
  where quantity > 0);