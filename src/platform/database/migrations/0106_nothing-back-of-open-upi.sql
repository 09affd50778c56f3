DROP VIEW "public"."order_accounts";--> statement-breakpoint
CREATE VIEW "public"."order_accounts" AS (select sums.*,
    case when stands then least(paid_online - back_online, net) else 0 end as may_go_back_online,
    case when stands then least(paid_online + paid_cash + paid_upi - back_online - back_by_hand, net) else 0 end
      as may_go_back_in_money,
    case when stands then net else 0 end as may_go_back
  from (select *, due <= 0 and net > 0 and upi_open = 0 as stands from (select order_id,
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
      coalesce(sum(case when kind in ('paid_upi') then amount when kind in ('upi_confirmed', 'upi_missing') then -amount end), 0)::bigint as upi_open,
      coalesce(sum(case when kind in ('credit_used') then amount end), 0)::bigint as paid_credit,
      coalesce(sum(case when kind in ('refund_asked', 'refund_outside') then amount end), 0)::bigint as back_online,
      coalesce(sum(case when kind in ('refund_by_hand', 'back_at_till', 'back_by_upi') then amount end), 0)::bigint as back_by_hand,
      coalesce(sum(case when kind in ('credit_given', 'credit_returned', 'credit_instead') then amount end), 0)::bigint as back_as_credit,
      coalesce(sum(case when kind in ('goods', 'delivery', 'gift', 'reduction_taken_back', 'upi_missing', 'refund_asked', 'refund_outside', 'refund_by_hand', 'back_at_till', 'back_by_upi', 'credit_returned', 'credit_given', 'credit_instead') then amount when kind in ('reduction', 'goods_taken_out', 'delivery_lowered', 'order_canceled', 'gift_canceled', 'returned', 'reduced', 'delivery_waived', 'gift_waived', 'paid_online', 'paid_cash', 'paid_at_till', 'paid_upi', 'credit_used') then -amount end), 0)::bigint as due,
      coalesce(sum(case when kind in ('refund_asked', 'not_wanted_refund_asked', 'refund_repeated') then amount when kind in ('refund_processed', 'refund_failed', 'refund_seen') then -amount end) filter (where not is_unwanted), 0)::bigint as on_its_way,
      coalesce(sum(case when kind in ('refund_failed') then amount when kind in ('refund_repeated', 'failed_outside') then -amount end) filter (where not is_unwanted), 0)::bigint as failed
    from (select *, bool_or(kind = 'not_wanted') over (partition by order_id, payment_id) as is_unwanted
      from book_entries where order_id is not null) entries
    group by order_id) added) sums);