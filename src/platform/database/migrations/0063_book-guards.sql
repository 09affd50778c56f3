-- Entries are only ever added.
CREATE FUNCTION refuse_book_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'entries of the book are only ever added' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
CREATE TRIGGER book_entries_stay BEFORE UPDATE OR DELETE ON book_entries FOR EACH ROW EXECUTE FUNCTION refuse_book_change();
--> statement-breakpoint
CREATE TRIGGER book_entries_stay_all BEFORE TRUNCATE ON book_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_change();
--> statement-breakpoint
-- What an account holds of one thing: credits less debits, in paise.
CREATE FUNCTION refuse_overdrawn(what text, held numeric) RETURNS void LANGUAGE plpgsql AS $$
begin
  if held < 0 then
    raise exception 'the book: % would come to % paise', what, held using errcode = 'check_violation';
  end if;
end $$;
--> statement-breakpoint
-- No more goes back than came in, by order and by payment, no sale is less than nothing, and neither a person's credit nor the fund falls below
-- zero. Whoever takes something waits for others who take of the same, so that this holds whether or not the caller has locked it.
CREATE FUNCTION check_book() RETURNS trigger LANGUAGE plpgsql AS $$
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
    if exists (select from pool_entries p where not exists (select from book_entries where source = 'fund:' || p.id)) then
      return null;
    end if;
    perform refuse_overdrawn('the fund', sum(case when credit = 'fund' then amount else -amount end))
    from book_entries where 'fund' in (debit, credit);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER book_entries_add_up AFTER INSERT ON book_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_book();

--> statement-breakpoint
-- Whether the tables tell of money of this order that the book lacks, because a process that kept none wrote it; apart from one source.
CREATE FUNCTION book_lacks(of_order uuid, apart_from text) RETURNS boolean LANGUAGE sql STABLE AS $$
  select exists (select from (
      select 'order:' || of_order
      union all select 'payment:' || id from payments where order_id = of_order and status in ('captured', 'refunded')
      union all select 'refund:' || r.id from refunds r join payments p on p.id = r.payment_id
        where p.order_id = of_order and r.reason <> 'outside'
      union all select 'claim:' || id from claims
        where order_id = of_order and settled_at is not null and refund_paise + hand_paise + credit_paise > 0
      union all select 'credit:' || id from credit_entries where order_id = of_order
      union all select to_status || ':' || of_order from order_events where order_id = of_order and to_status = 'SHIPPED'
    ) as told (source)
    where source <> apart_from and not exists (select from book_entries b where b.source = told.source))
$$;
