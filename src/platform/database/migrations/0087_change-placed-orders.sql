CREATE TABLE "order_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"user_id" uuid,
	"idempotency_key" text NOT NULL,
	"goods_paise" bigint DEFAULT 0 NOT NULL,
	"reduction_paise" bigint DEFAULT 0 NOT NULL,
	"goodwill_paise" bigint DEFAULT 0 NOT NULL,
	"delivery_paise" bigint DEFAULT 0 NOT NULL,
	"refund_paise" bigint DEFAULT 0 NOT NULL,
	"credit_back_paise" bigint DEFAULT 0 NOT NULL,
	"credit_given_paise" bigint DEFAULT 0 NOT NULL,
	"sent" boolean DEFAULT false NOT NULL,
	"readdressed" boolean DEFAULT false NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "order_edits_idempotency_key" UNIQUE("order_id","idempotency_key"),
	CONSTRAINT "order_edits_changed_by_known" CHECK ("order_edits"."changed_by" in ('customer', 'admin', 'system')),
	CONSTRAINT "order_edits_amounts_not_negative" CHECK ("order_edits"."goods_paise" >= 0 and "order_edits"."reduction_paise" between 0 and "order_edits"."goods_paise" and "order_edits"."goodwill_paise" >= 0 and "order_edits"."refund_paise" >= 0 and "order_edits"."credit_back_paise" >= 0 and "order_edits"."credit_given_paise" >= 0),
	CONSTRAINT "order_edits_no_more_back_than_less" CHECK ("order_edits"."refund_paise" + "order_edits"."credit_given_paise" <= greatest(0, "order_edits"."goods_paise" - "order_edits"."reduction_paise" + "order_edits"."goodwill_paise" + "order_edits"."delivery_paise")),
	CONSTRAINT "order_edits_sent_is_whole" CHECK (not "order_edits"."sent" or ("order_edits"."goods_paise" = 0 and "order_edits"."delivery_paise" = 0 and not "order_edits"."readdressed"))
);
--> statement-breakpoint
CREATE TABLE "order_taken_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edit_id" uuid NOT NULL,
	"product_id" uuid,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"original_price_paise" bigint NOT NULL,
	"price_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"piece" text NOT NULL,
	CONSTRAINT "order_taken_lines_quantity_positive" CHECK ("order_taken_lines"."quantity" > 0),
	CONSTRAINT "order_taken_lines_price_fits" CHECK ("order_taken_lines"."price_paise" > 0 and "order_taken_lines"."price_paise" <= "order_taken_lines"."original_price_paise"),
	CONSTRAINT "order_taken_lines_reason_known" CHECK ("order_taken_lines"."reason" in ('not_found', 'damaged', 'sold', 'not_wanted')),
	CONSTRAINT "order_taken_lines_piece_known" CHECK ("order_taken_lines"."piece" in ('stock', 'aside', 'gone'))
);
--> statement-breakpoint
DROP VIEW "public"."order_accounts";--> statement-breakpoint
ALTER TABLE "book_entries" DROP CONSTRAINT "book_entries_kind_known";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_cause_known";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_reference_fits";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_last_day_of_given";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_known";--> statement-breakpoint
DROP INDEX "refunds_one_of_ours";--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_taken_lines" ADD CONSTRAINT "order_taken_lines_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_taken_lines" ADD CONSTRAINT "order_taken_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_taken_lines_edit_idx" ON "order_taken_lines" USING btree ("edit_id");--> statement-breakpoint
CREATE INDEX "order_taken_lines_product_idx" ON "order_taken_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_taken_lines_aside_idx" ON "order_taken_lines" USING btree ("id") WHERE "order_taken_lines"."piece" = 'aside';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_ours" ON "refunds" USING btree ("payment_id") WHERE "refunds"."reason" in ('order_canceled', 'changed', 'not_wanted') and "refunds"."status" = 'PENDING';--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_kind_known" CHECK ("book_entries"."kind" || ' ' || "book_entries"."debit" || ' ' || "book_entries"."credit" in ('goods customers not_sent', 'delivery customers not_sent', 'gift customers gifts_promised', 'reduction not_sent customers', 'goods_taken_out not_sent customers', 'reduction_taken_back customers not_sent', 'delivery_lowered not_sent customers', 'goods_sent not_sent sales', 'delivery_sent not_sent delivery', 'order_canceled not_sent customers', 'gift_canceled gifts_promised customers', 'returned sales customers', 'reduced sales customers', 'delivery_waived delivery customers', 'gift_waived costs customers', 'paid_online gateway customers', 'paid_cash courier_cash customers', 'cash_handed_over bank courier_cash', 'paid_at_till till customers', 'paid_upi upi customers', 'upi_confirmed bank upi', 'upi_missing customers upi', 'not_wanted gateway not_wanted', 'refund_asked customers refunds', 'not_wanted_refund_asked not_wanted refunds', 'refund_processed refunds gateway', 'refund_failed refunds refunds_failed', 'refund_repeated refunds_failed refunds', 'refund_outside customers gateway', 'not_wanted_outside not_wanted gateway', 'failed_outside refunds_failed gateway', 'refund_seen refunds gateway', 'refund_beyond costs gateway', 'refund_by_hand customers bank', 'back_at_till customers till', 'back_by_upi customers bank', 'till_float till bank', 'till_banked bank till', 'till_over till costs', 'till_short costs till', 'credit_used store_credit customers', 'credit_returned customers store_credit', 'credit_given customers store_credit', 'credit_instead customers store_credit', 'credit_by_hand costs store_credit', 'credit_taken_back store_credit costs', 'credit_ended store_credit costs', 'gift_paid gifts_promised fund', 'gift_returned fund gifts_promised', 'gift_spent costs gifts_promised', 'fund_used fund fund_used', 'fund_released fund_used fund', 'cgst sales cgst', 'sgst sales sgst', 'igst sales igst', 'cgst_credited cgst sales', 'sgst_credited sgst sales', 'igst_credited igst sales'));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_cause_known" CHECK ("credit_entries"."cause" in ('claim', 'order', 'price_agreed', 'order_canceled', 'order_changed', 'instead_of_refund', 'expired', 'by_hand'));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_reference_fits" CHECK (("credit_entries"."cause" in ('order', 'price_agreed', 'order_canceled', 'order_changed', 'instead_of_refund')) <= ("credit_entries"."order_id" is not null) and ("credit_entries"."cause" = 'claim') = ("credit_entries"."claim_id" is not null));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_last_day_of_given" CHECK ("credit_entries"."last_day" is null or ("credit_entries"."paise" > 0 and "credit_entries"."cause" in ('claim', 'by_hand', 'instead_of_refund')));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('order_canceled', 'changed', 'not_wanted', 'claim', 'outside'));--> statement-breakpoint
CREATE VIEW "public"."order_accounts" AS (select sums.*,
    case when due <= 0 and net > 0 then least(paid_online - back_online, net) else 0 end as may_go_back_online,
    case when due <= 0 and net > 0 then least(paid_online + paid_cash + paid_upi - back_online - back_by_hand, net) else 0 end
      as may_go_back_in_money,
    case when due <= 0 and net > 0 then net else 0 end as may_go_back
  from (select order_id,
      coalesce(sum(case when kind in ('goods') then amount when kind in ('goods_taken_out') then -amount end), 0)::bigint as goods,
      coalesce(sum(case when kind in ('reduction') then amount when kind in ('reduction_taken_back') then -amount end), 0)::bigint as reduction,
      coalesce(sum(case when kind in ('delivery') then amount when kind in ('delivery_lowered') then -amount end), 0)::bigint as delivery,
      coalesce(sum(case when kind in ('gift') then amount end), 0)::bigint as gift,
      coalesce(sum(case when kind in ('goods', 'delivery', 'gift', 'reduction_taken_back') then amount when kind in ('reduction', 'goods_taken_out', 'delivery_lowered') then -amount end), 0)::bigint as total,
      coalesce(sum(case when kind in ('goods', 'delivery', 'reduction_taken_back') then amount when kind in ('reduction', 'goods_taken_out', 'delivery_lowered', 'goods_sent', 'delivery_sent', 'order_canceled') then -amount end), 0)::bigint as not_sent,
      coalesce(sum(case when kind in ('goods_sent') then amount when kind in ('returned', 'reduced') then -amount end), 0)::bigint as sold_goods,
      coalesce(sum(case when kind in ('delivery_sent') then amount when kind in ('delivery_waived') then -amount end), 0)::bigint as sold_delivery,
      coalesce(sum(case when kind in ('returned', 'reduced') then amount end), 0)::bigint as returned,
      coalesce(sum(case when kind in ('cgst', 'sgst', 'igst') then amount when kind in ('cgst_credited', 'sgst_credited', 'igst_credited') then -amount end), 0)::bigint as tax,
      coalesce(sum(case when kind in ('gift') then amount when kind in ('gift_canceled', 'gift_waived') then -amount end), 0)::bigint as gift_left,
      coalesce(sum(case when kind in ('goods', 'delivery', 'gift', 'reduction_taken_back') then amount when kind in ('reduction', 'goods_taken_out', 'delivery_lowered', 'order_canceled', 'gift_canceled', 'returned', 'reduced', 'delivery_waived', 'gift_waived') then -amount end), 0)::bigint as net,
      coalesce(sum(case when kind in ('paid_online') then amount end), 0)::bigint as paid_online,
      coalesce(sum(case when kind in ('paid_cash', 'paid_at_till') then amount end), 0)::bigint as paid_cash,
      coalesce(sum(case when kind in ('paid_upi') then amount when kind in ('upi_missing') then -amount end), 0)::bigint as paid_upi,
      coalesce(sum(case when kind in ('credit_used') then amount end), 0)::bigint as paid_credit,
      coalesce(sum(case when kind in ('refund_asked', 'refund_outside') then amount end), 0)::bigint as back_online,
      coalesce(sum(case when kind in ('refund_by_hand', 'back_at_till', 'back_by_upi') then amount end), 0)::bigint as back_by_hand,
      coalesce(sum(case when kind in ('credit_given', 'credit_returned', 'credit_instead') then amount end), 0)::bigint as back_as_credit,
      coalesce(sum(case when kind in ('goods', 'delivery', 'gift', 'reduction_taken_back', 'upi_missing', 'refund_asked', 'refund_outside', 'refund_by_hand', 'back_at_till', 'back_by_upi', 'credit_returned', 'credit_given', 'credit_instead') then amount when kind in ('reduction', 'goods_taken_out', 'delivery_lowered', 'order_canceled', 'gift_canceled', 'returned', 'reduced', 'delivery_waived', 'gift_waived', 'paid_online', 'paid_cash', 'paid_at_till', 'paid_upi', 'credit_used') then -amount end), 0)::bigint as due,
      coalesce(sum(case when kind in ('refund_asked', 'not_wanted_refund_asked', 'refund_repeated') then amount when kind in ('refund_processed', 'refund_failed', 'refund_seen') then -amount end) filter (where not is_unwanted), 0)::bigint as on_its_way,
      coalesce(sum(case when kind in ('refund_failed') then amount when kind in ('refund_repeated', 'failed_outside') then -amount end) filter (where not is_unwanted), 0)::bigint as failed
    from (select *, bool_or(kind = 'not_wanted') over (partition by order_id, payment_id) as is_unwanted
      from book_entries where order_id is not null) entries
    group by order_id) sums);--> statement-breakpoint
-- The guards of the book know of orders that are changed.
CREATE OR REPLACE FUNCTION check_book() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  one record;
begin
  for one in select distinct order_id from added where order_id is not null and (credit = 'customers' or debit = 'customers') and kind not in ('goods', 'delivery', 'gift', 'paid_online', 'paid_cash', 'paid_at_till', 'paid_upi')
    order by order_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('book:' || one.order_id, 0));
    perform refuse_overdrawn('order ' || one.order_id || ' after what went back',
        sum(case when kind in ('paid_online', 'paid_cash', 'paid_at_till', 'paid_upi', 'credit_used') then amount
          when kind in ('upi_missing', 'refund_asked', 'refund_outside', 'refund_by_hand', 'back_at_till', 'back_by_upi', 'credit_given', 'credit_returned', 'credit_instead')
          then -amount else 0 end)),
      refuse_overdrawn('order ' || one.order_id || ' after what it is less',
        sum(case when kind in ('goods', 'delivery', 'gift', 'reduction_taken_back') then amount
          when kind in ('reduction', 'goods_taken_out', 'delivery_lowered', 'order_canceled', 'gift_canceled', 'returned', 'reduced', 'delivery_waived', 'gift_waived') then -amount
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
  if exists (select from added where credit = 'till') then
    perform pg_advisory_xact_lock(hashtextextended('book:till', 0));
    perform refuse_overdrawn('the till', sum(case when debit = 'till' then amount else -amount end))
    from book_entries where 'till' in (debit, credit);
  end if;
  for one in select distinct order_id from added where credit = 'upi' order by order_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('book:' || one.order_id, 0));
    perform refuse_overdrawn('UPI to be confirmed of order ' || one.order_id, sum(case when debit = 'upi' then amount else -amount end))
    from book_entries where order_id = one.order_id and 'upi' in (debit, credit);
  end loop;
  return null;
end $$;
--> statement-breakpoint
DROP TRIGGER book_entries_customer ON book_entries;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER book_entries_customer AFTER INSERT ON book_entries
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (new.kind IN ('reduction', 'reduction_taken_back', 'goods_taken_out', 'order_canceled', 'returned', 'reduced') OR new.kind = 'goods' AND new.happened_at < transaction_timestamp())
	EXECUTE FUNCTION sum_up_customer_of_entry();
