CREATE TABLE "offer_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"step" text NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"paise" bigint,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_events_step_known" CHECK ("offer_events"."step" in ('offered', 'countered', 'declined', 'lapsed', 'accepted', 'kept')),
	CONSTRAINT "offer_events_by_known" CHECK ("offer_events"."by" in ('store', 'customer', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"goods_paise" bigint NOT NULL,
	"floor_paise" bigint NOT NULL,
	"offered_paise" bigint NOT NULL,
	"counter_paise" bigint,
	"from_pool_paise" bigint DEFAULT 0 NOT NULL,
	"answer_by" timestamp with time zone,
	CONSTRAINT "offers_state_known" CHECK ("offers"."state" in ('asked', 'countered', 'declined', 'lapsed', 'accepted', 'kept', 'closed')),
	CONSTRAINT "offers_sums_fit" CHECK ("offers"."offered_paise" between 1 and "offers"."goods_paise" - 1 and "offers"."floor_paise" between 0 and "offers"."goods_paise" and ("offers"."counter_paise" is null or "offers"."counter_paise" between 1 and "offers"."goods_paise" - 1)),
	CONSTRAINT "offers_pool_pays_the_rest" CHECK ("offers"."from_pool_paise" between 0 and "offers"."goods_paise" - coalesce("offers"."counter_paise", "offers"."offered_paise")),
	CONSTRAINT "offers_countered_by_a_sum" CHECK ("offers"."state" <> 'countered' or "offers"."counter_paise" is not null),
	CONSTRAINT "offers_open_has_an_end" CHECK (("offers"."state" in ('accepted', 'kept', 'closed')) = ("offers"."answer_by" is null))
);
--> statement-breakpoint
CREATE TABLE "pool_balance" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"balance_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pool_balance_one" CHECK ("pool_balance"."only"),
	CONSTRAINT "pool_balance_not_negative" CHECK ("pool_balance"."balance_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pool_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"paise" bigint NOT NULL,
	"after_paise" bigint NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pool_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pool_entries_number_key" UNIQUE("number"),
	CONSTRAINT "pool_entries_cause_known" CHECK ("pool_entries"."cause" in ('gift', 'gift_returned', 'reduction', 'reduction_returned')),
	CONSTRAINT "pool_entries_sign_fits" CHECK (("pool_entries"."cause" in ('gift', 'reduction_returned') and "pool_entries"."paise" > 0) or ("pool_entries"."cause" in ('gift_returned', 'reduction') and "pool_entries"."paise" < 0)),
	CONSTRAINT "pool_entries_never_below_zero" CHECK ("pool_entries"."after_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_floors" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"floor_paise" bigint NOT NULL,
	CONSTRAINT "product_floors_positive" CHECK ("product_floors"."floor_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_order_id_offers_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."offers"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_entries" ADD CONSTRAINT "pool_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_entries" ADD CONSTRAINT "pool_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_floors" ADD CONSTRAINT "product_floors_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_events_one_counter" ON "offer_events" USING btree ("order_id") WHERE "offer_events"."step" = 'countered';--> statement-breakpoint
CREATE INDEX "offer_events_order_idx" ON "offer_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "offers_answer_by_idx" ON "offers" USING btree ("answer_by") WHERE "offers"."answer_by" is not null;--> statement-breakpoint
CREATE INDEX "pool_entries_order_idx" ON "pool_entries" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_open_price_pends" CHECK (not "orders"."price_open" or ("orders"."status" = 'PENDING' and "orders"."payment_status" <> 'SUCCESS'));