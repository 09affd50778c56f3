-- What the solidarity pool's own table tells and the book does not yet, in the pool's order. What an older process writes there afterwards is found
-- by its orders, as a part of theirs that the book lacks.
INSERT INTO book_entries (source, kind, debit, credit, amount, order_id, entered_by, happened_at)
SELECT 'fund:' || p.id, k.kind, k.debit, k.credit, abs(p.paise), p.order_id,
  case when p.user_id is null then 'shop' else 'staff' end, p.at
FROM pool_entries p JOIN (VALUES
  ('gift', 'gift_paid', 'gifts_promised', 'fund'),
  ('gift_returned', 'gift_returned', 'fund', 'gifts_promised'),
  ('reduction', 'fund_used', 'fund', 'fund_used'),
  ('reduction_returned', 'fund_released', 'fund_used', 'fund')
) AS k (cause, kind, debit, credit) USING (cause)
ORDER BY p.number
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The fund is guarded by the book alone now.
-- No more goes back than came in, by order and by payment, no sale is less than nothing, and neither a person's credit nor the fund falls below
-- zero. Whoever takes something waits for others who take of the same, so that this holds whether or not the caller has locked it.
CREATE OR REPLACE FUNCTION check_book() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  one record;
begin
  for one in select distinct order_id from added where order_id is not null and (credit = 'customers' or debit = 'customers') and kind not in ('goods', 'delivery', 'gift', 'paid_online', 'paid_cash')
    order by order_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('book:' || one.order_id, 0));
    perform refuse_overdrawn('order ' || one.order_id || ' after what went back',
        sum(case when kind in ('paid_online', 'paid_cash', 'credit_used') then amount
          when kind in ('refund_asked', 'refund_outside', 'refund_by_hand', 'credit_given', 'credit_returned') then -amount else 0 end)),
      refuse_overdrawn('order ' || one.order_id || ' after what it is less',
        sum(case when kind in ('goods', 'delivery', 'gift') then amount
          when kind in ('reduction', 'order_canceled', 'gift_canceled', 'returned', 'reduced', 'delivery_waived', 'gift_waived') then -amount
          else 0 end))
    from book_entries where order_id = one.order_id;
  end loop;
  for one in select distinct payment_id from added where payment_id is not null and kind not in ('paid_online', 'not_wanted')
    order by payment_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('book:' || one.payment_id, 0));
    perform refuse_overdrawn('payment ' || one.payment_id || ' after what went back',
        sum(case when kind in ('paid_online', 'not_wanted') then amount
          when kind in ('refund_asked', 'not_wanted_refund_asked', 'refund_outside', 'not_wanted_outside') then -amount else 0 end)),
      refuse_overdrawn('refunds of payment ' || one.payment_id,
        sum(case when credit = 'refunds' then amount when debit = 'refunds' then -amount else 0 end)),
      refuse_overdrawn('failed refunds of payment ' || one.payment_id,
        sum(case when credit = 'refunds_failed' then amount when debit = 'refunds_failed' then -amount else 0 end))
    from book_entries where payment_id = one.payment_id;
  end loop;
  for one in select distinct credit_account_id from added where debit = 'store_credit' order by credit_account_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('book:' || one.credit_account_id, 0));
    -- Given by a process that kept no book, and not entered yet: its CHECK stands.
    continue when exists (select from credit_entries c join credit_accounts a using (user_id)
      where a.id = one.credit_account_id and not exists (select from book_entries where source = 'credit:' || c.id));
    perform refuse_overdrawn('store credit ' || one.credit_account_id,
        sum(case when credit = 'store_credit' then amount else -amount end))
    from book_entries where credit_account_id = one.credit_account_id and 'store_credit' in (debit, credit);
  end loop;
  if exists (select from added where debit = 'fund') then
    perform pg_advisory_xact_lock(hashtextextended('book:fund', 0));
    perform refuse_overdrawn('the fund', sum(case when credit = 'fund' then amount else -amount end))
    from book_entries where 'fund' in (debit, credit);
  end if;
  return null;
end $$;
