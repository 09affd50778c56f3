-- The end of a refund, too, may have been written by a process that kept no book.
CREATE OR REPLACE FUNCTION book_lacks(of_order uuid, apart_from text) RETURNS boolean LANGUAGE sql STABLE AS $$
  select exists (select from (
      select 'order:' || of_order
      union all select 'payment:' || id from payments where order_id = of_order and status in ('captured', 'refunded')
      union all select what || r.id from refunds r join payments p on p.id = r.payment_id,
        lateral (values ('refund:'), ('refund-end:')) as told (what)
        where p.order_id = of_order and r.reason <> 'outside' and (what = 'refund:' or r.status <> 'PENDING')
      union all select 'claim:' || id from claims
        where order_id = of_order and settled_at is not null and refund_paise + hand_paise + credit_paise > 0
      union all select 'credit:' || id from credit_entries where order_id = of_order
      union all select to_status || ':' || of_order from order_events where order_id = of_order and to_status = 'SHIPPED'
    ) as told (source)
    where source <> apart_from and not exists (select from book_entries b where b.source = told.source))
$$;
