DROP VIEW "public"."order_standings";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hand_over" text DEFAULT 'parcel' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_mobile_idx" ON "orders" USING btree (right(regexp_replace(normalize(orders.mobile, NFKC), '[^0-9]', '', 'g'), 10)) WHERE "orders"."hand_over" <> 'parcel';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hand_over_known" CHECK ("orders"."hand_over" in ('parcel', 'collect', 'counter'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recipient_in_one_place" CHECK ("orders"."hand_over" <> 'parcel' or ("orders"."recipient" = '' and "orders"."mobile" = ''));--> statement-breakpoint
CREATE VIEW "public"."order_standings" AS (select "id", "user_id", "customer_name", "customer_email", "hand_over", "recipient", "mobile", "status", "status_since", "payment_mode", "payment_status", "razorpay_order_id", "message", "buyer_gstin", "subtotal_paise", "discount_paise", "reduction_paise", "gift_paise", "delivery_paise", "total_paise", "credit_paise", "due_paise", "price_open", "price_settled_at", "courier", "tracking_number", "tracking_url", "cancel_reason", "came_back", "created_at", "updated_at", orders.status in ('PENDING', 'ACCEPTED', 'SHIPPED') as "open", orders.status in ('PENDING', 'ACCEPTED') as "in_hand", orders.status in ('ACCEPTED') as "accepted", orders.status in ('SHIPPED') as "on_the_way", orders.status in ('SHIPPED', 'COMPLETED') as "sent", orders.status in ('COMPLETED') as "delivered", orders.status in ('CANCELED-USER', 'CANCELED-ADMIN') as "canceled", orders.payment_status = 'SUCCESS' as "paid", orders.status in ('PENDING', 'ACCEPTED', 'SHIPPED', 'COMPLETED') and orders.payment_mode = 'PREPAID' and orders.payment_status <> 'SUCCESS' as "owes_online", orders.status in ('PENDING', 'ACCEPTED', 'SHIPPED', 'COMPLETED') and orders.payment_mode = 'COD' and orders.payment_status <> 'SUCCESS' as "owes_cash", orders.status in ('PENDING', 'ACCEPTED') and not orders.status in ('ACCEPTED') and not orders.price_open as "may_be_accepted", orders.status in ('ACCEPTED') and (orders.payment_mode = 'COD' or orders.payment_status = 'SUCCESS') and orders.hand_over = 'parcel' as "may_be_sent", orders.status in ('PENDING', 'ACCEPTED') and (orders.payment_mode = 'COD' or orders.payment_status = 'SUCCESS') and not orders.price_open and orders.hand_over <> 'parcel' as "may_be_handed_over", orders.status in ('PENDING', 'ACCEPTED') and orders.payment_mode = 'PREPAID' and orders.payment_status <> 'SUCCESS' and not orders.price_open as "waits_for_payment", orders.status in ('ACCEPTED', 'SHIPPED') and (orders.payment_mode = 'COD' or orders.payment_status = 'SUCCESS') and orders.hand_over = 'parcel' as "may_travel" from "orders");--> statement-breakpoint
-- An order that is handed over in the store is found by whom it names itself.
CREATE OR REPLACE FUNCTION index_order(this uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM orders WHERE id = this FOR NO KEY UPDATE;
	INSERT INTO order_search (order_id, status, created_at, words)
	SELECT o.id, o.status, o.created_at, lower(concat_ws(E'\n', o.customer_name, o.customer_email,
		CASE WHEN coalesce(a.recipient, o.recipient) NOT IN (o.customer_name, o.customer_email) THEN coalesce(a.recipient, o.recipient) END,
		coalesce(a.mobile, o.mobile),
		a.line1 || ' ' || a.line2 || ' ' || a.city || ', ' || a.state || ' ' || a.zip,
		(SELECT string_agg(l.name, E'\n' ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id)))
	FROM orders o LEFT JOIN order_addresses a ON a.order_id = o.id
	WHERE o.id = this
	ON CONFLICT (order_id) DO UPDATE
	SET status = excluded.status, created_at = excluded.created_at, words = excluded.words
	WHERE (order_search.status, order_search.created_at, order_search.words)
		<> (excluded.status, excluded.created_at, excluded.words);
END $$;
