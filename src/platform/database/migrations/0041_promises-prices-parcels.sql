CREATE TABLE "claim_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"by_store" boolean NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "claim_notes_text_given" CHECK (btrim("claim_notes"."text") <> '')
);
--> statement-breakpoint
CREATE TABLE "claim_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"claim_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "claim_photos_position_key" UNIQUE("claim_id","position"),
	CONSTRAINT "claim_photos_position_fits" CHECK ("claim_photos"."position" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid,
	"user_id" uuid,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"outcome" text,
	"refund_paise" bigint DEFAULT 0 NOT NULL,
	"hand_paise" bigint DEFAULT 0 NOT NULL,
	"hand_reference" text DEFAULT '' NOT NULL,
	"credit_paise" bigint DEFAULT 0 NOT NULL,
	"by_post" boolean DEFAULT false NOT NULL,
	"piece" text DEFAULT 'stays' NOT NULL,
	"piece_reason" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "claims_ticket_unique" UNIQUE("ticket"),
	CONSTRAINT "claims_idempotency_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "claims_ticket_form" CHECK ("claims"."ticket" ~ '^C-[2-9A-HJKMNP-TV-Z]{6}$'),
	CONSTRAINT "claims_kind_known" CHECK ("claims"."kind" in ('not_as_described', 'damaged', 'late', 'something_else')),
	CONSTRAINT "claims_outcome_known" CHECK ("claims"."outcome" in ('refund', 'credit', 'refund_and_credit', 'reply')),
	CONSTRAINT "claims_piece_known" CHECK ("claims"."piece" in ('stays', 'stock', 'good', 'out')),
	CONSTRAINT "claims_words_given" CHECK (btrim("claims"."words") <> ''),
	CONSTRAINT "claims_amounts_fit" CHECK ("claims"."refund_paise" >= 0 and "claims"."hand_paise" >= 0 and "claims"."credit_paise" >= 0 and ("claims"."hand_paise" = 0 or "claims"."hand_reference" <> '')),
	CONSTRAINT "claims_settled_has_outcome" CHECK (("claims"."settled_at" is null) = ("claims"."outcome" is null)),
	CONSTRAINT "claims_outcome_fits" CHECK (coalesce("claims"."outcome" in ('refund', 'refund_and_credit'), false) = ("claims"."refund_paise" + "claims"."hand_paise" > 0) and coalesce("claims"."outcome" in ('credit', 'refund_and_credit'), false) = ("claims"."credit_paise" > 0)),
	CONSTRAINT "claims_settled_is_acknowledged" CHECK ("claims"."settled_at" is null or "claims"."acknowledged_at" is not null),
	CONSTRAINT "claims_piece_has_reason" CHECK ("claims"."piece" = 'stays' or "claims"."piece_reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parcel_id" uuid NOT NULL,
	"news" text NOT NULL,
	"code" text NOT NULL,
	"words" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "parcel_events_once_key" UNIQUE("parcel_id","code","at"),
	CONSTRAINT "parcel_events_news_known" CHECK ("parcel_events"."news" in ('booked', 'picked_up', 'on_the_way', 'out_for_delivery', 'not_delivered', 'delivered', 'returning', 'came_back', 'lost', 'canceled', 'other')),
	CONSTRAINT "parcel_events_source_known" CHECK ("parcel_events"."source" in ('webhook', 'asked', 'hand'))
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"courier_id" integer,
	"courier" text DEFAULT '' NOT NULL,
	"gateway_order_id" text DEFAULT '' NOT NULL,
	"shipment_id" text DEFAULT '' NOT NULL,
	"waybill" text DEFAULT '' NOT NULL,
	"label_url" text DEFAULT '' NOT NULL,
	"charge_paise" bigint DEFAULT 0 NOT NULL,
	"cod_paise" bigint DEFAULT 0 NOT NULL,
	"cod_remitted_on" date,
	"cod_reference" text DEFAULT '' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"booked_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"end" text,
	"closed_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_attempt_key" UNIQUE("order_id","attempt"),
	CONSTRAINT "parcels_state_known" CHECK ("parcels"."state" in ('BOOKING', 'REFUSED', 'BOOKED', 'ON_THE_WAY', 'DELIVERED', 'RETURNING', 'CAME_BACK', 'LOST', 'CANCELED')),
	CONSTRAINT "parcels_end_known" CHECK ("parcels"."end" in ('ON_SALE', 'OFF_SALE', 'SEND_AGAIN', 'TAKEN_BACK')),
	CONSTRAINT "parcels_closed_with_end" CHECK (("parcels"."end" is null) = ("parcels"."closed_at" is null)),
	CONSTRAINT "parcels_amounts_not_negative" CHECK ("parcels"."charge_paise" >= 0 and "parcels"."cod_paise" >= 0),
	CONSTRAINT "parcels_cash_remitted_once_collected" CHECK ("parcels"."cod_remitted_on" is null or ("parcels"."cod_paise" > 0 and "parcels"."state" = 'DELIVERED' and "parcels"."cod_reference" <> '')),
	CONSTRAINT "parcels_booked_have_waybill" CHECK ("parcels"."state" in ('BOOKING', 'REFUSED') or "parcels"."waybill" <> '' or "parcels"."reference" = '' or "parcels"."end" is not null)
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"balance_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_accounts_balance_not_negative" CHECK ("credit_accounts"."balance_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"paise" bigint NOT NULL,
	"cause" text NOT NULL,
	"order_id" uuid,
	"claim_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "credit_entries_cause_known" CHECK ("credit_entries"."cause" in ('claim', 'order', 'price_agreed', 'order_canceled', 'expired', 'by_hand')),
	CONSTRAINT "credit_entries_sign_fits" CHECK ("credit_entries"."paise" <> 0 and case "credit_entries"."cause" when 'by_hand' then true when 'order' then "credit_entries"."paise" < 0 when 'expired' then "credit_entries"."paise" < 0 else "credit_entries"."paise" > 0 end),
	CONSTRAINT "credit_entries_reference_fits" CHECK (("credit_entries"."cause" in ('order', 'price_agreed', 'order_canceled')) <= ("credit_entries"."order_id" is not null) and ("credit_entries"."cause" = 'claim') = ("credit_entries"."claim_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "hold_queue" (
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "hold_queue_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	CONSTRAINT "hold_queue_product_id_user_id_pk" PRIMARY KEY("product_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"extended" boolean DEFAULT false NOT NULL,
	"paying" boolean DEFAULT false NOT NULL,
	"offered" boolean DEFAULT false NOT NULL,
	"sole" boolean DEFAULT false NOT NULL,
	"ended" text,
	"rest_until" timestamp with time zone,
	CONSTRAINT "holds_product_id_user_id_pk" PRIMARY KEY("product_id","user_id"),
	CONSTRAINT "holds_quantity_positive" CHECK ("holds"."quantity" > 0),
	CONSTRAINT "holds_ended_known" CHECK ("holds"."ended" in ('expired', 'given_back', 'used')),
	CONSTRAINT "holds_offer_of_one" CHECK (not "holds"."offered" or "holds"."quantity" = 1),
	CONSTRAINT "holds_sole_of_one" CHECK (not "holds"."sole" or "holds"."quantity" = 1)
);
--> statement-breakpoint
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
CREATE TABLE "order_promises" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"grams" integer NOT NULL,
	"promised_from" date NOT NULL,
	"promised_by" date NOT NULL,
	"cod" boolean NOT NULL,
	CONSTRAINT "order_promises_zone_known" CHECK ("order_promises"."zone" in ('city', 'state', 'south', 'india', 'islands')),
	CONSTRAINT "order_promises_weigh_something" CHECK ("order_promises"."grams" > 0),
	CONSTRAINT "order_promises_days_in_order" CHECK ("order_promises"."promised_from" <= "order_promises"."promised_by")
);
--> statement-breakpoint
CREATE TABLE "pin_areas" (
	"pin_from" integer NOT NULL,
	"pin_to" integer NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zone" text,
	"serviceable" boolean NOT NULL,
	"cod" boolean NOT NULL,
	CONSTRAINT "pin_areas_pin_from_pin_to_pk" PRIMARY KEY("pin_from","pin_to"),
	CONSTRAINT "pin_areas_six_digits" CHECK ("pin_areas"."pin_from" between 100000 and "pin_areas"."pin_to" and "pin_areas"."pin_to" <= 999999),
	CONSTRAINT "pin_areas_zone_known" CHECK ("pin_areas"."zone" in ('city', 'state', 'south', 'india', 'islands'))
);
--> statement-breakpoint
CREATE TABLE "product_weights" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"grams" integer NOT NULL,
	CONSTRAINT "product_weights_sensible" CHECK ("product_weights"."grams" between 1 and 50000)
);
--> statement-breakpoint
CREATE TABLE "category_hsn" (
	"category_id" uuid PRIMARY KEY NOT NULL,
	"hsn" text NOT NULL,
	CONSTRAINT "category_hsn_formed" CHECK ("category_hsn"."hsn" ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$')
);
--> statement-breakpoint
CREATE TABLE "tax_counters" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "tax_counters_kind_financial_year_pk" PRIMARY KEY("kind","financial_year"),
	CONSTRAINT "tax_counters_kind_known" CHECK ("tax_counters"."kind" in ('tax_invoice', 'bill_of_supply', 'credit_note')),
	CONSTRAINT "tax_counters_last_fits" CHECK ("tax_counters"."last" between 1 and 999999)
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"against_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"place_code" text NOT NULL,
	"gross_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"paper" jsonb NOT NULL,
	CONSTRAINT "tax_documents_number_unique" UNIQUE("number"),
	CONSTRAINT "tax_documents_series_key" UNIQUE("kind","financial_year","serial"),
	CONSTRAINT "tax_documents_kind_known" CHECK ("tax_documents"."kind" in ('tax_invoice', 'bill_of_supply', 'credit_note')),
	CONSTRAINT "tax_documents_number_fits" CHECK (length("tax_documents"."number") between 1 and 16),
	CONSTRAINT "tax_documents_serial_positive" CHECK ("tax_documents"."serial" > 0),
	CONSTRAINT "tax_documents_credit_is_against" CHECK (("tax_documents"."kind" = 'credit_note') = ("tax_documents"."against_id" is not null)),
	CONSTRAINT "tax_documents_adds_up" CHECK ("tax_documents"."gross_paise" = "tax_documents"."taxable_paise" + "tax_documents"."cgst_paise" + "tax_documents"."sgst_paise" + "tax_documents"."igst_paise" and "tax_documents"."gross_paise" > 0
        and "tax_documents"."cgst_paise" >= 0 and "tax_documents"."igst_paise" >= 0),
	CONSTRAINT "tax_documents_one_kind_of_tax" CHECK ("tax_documents"."cgst_paise" = "tax_documents"."sgst_paise" and ("tax_documents"."cgst_paise" = 0 or "tax_documents"."igst_paise" = 0))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_known";--> statement-breakpoint
DROP INDEX "refunds_one_of_ours";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claimed_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "given_back_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claim_notes" ADD CONSTRAINT "claim_notes_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_notes" ADD CONSTRAINT "claim_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_claim_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_queue" ADD CONSTRAINT "hold_queue_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_queue" ADD CONSTRAINT "hold_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_order_id_offers_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."offers"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_entries" ADD CONSTRAINT "pool_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_entries" ADD CONSTRAINT "pool_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_floors" ADD CONSTRAINT "product_floors_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_weights" ADD CONSTRAINT "product_weights_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_hsn" ADD CONSTRAINT "category_hsn_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_notes_claim_idx" ON "claim_notes" USING btree ("claim_id","created_at");--> statement-breakpoint
CREATE INDEX "claim_photos_waiting_idx" ON "claim_photos" USING btree ("user_id","created_at") WHERE "claim_photos"."claim_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open_of_line" ON "claims" USING btree ("order_id",coalesce("line_id", "order_id")) WHERE "claims"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "claims_order_idx" ON "claims" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "claims_newest_idx" ON "claims" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "claims_open_idx" ON "claims" USING btree ("created_at") WHERE "claims"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_open_key" ON "parcels" USING btree ("order_id") WHERE "parcels"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_reference_key" ON "parcels" USING btree ("reference") WHERE "parcels"."reference" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_waybill_key" ON "parcels" USING btree ("waybill") WHERE "parcels"."waybill" <> '';--> statement-breakpoint
CREATE INDEX "parcels_check_idx" ON "parcels" USING btree ("check_at") WHERE "parcels"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_cash_idx" ON "parcels" USING btree ("delivered_at") WHERE "parcels"."cod_paise" > 0 and "parcels"."cod_remitted_on" is null and "parcels"."state" = 'DELIVERED';--> statement-breakpoint
CREATE INDEX "parcels_waiting_idx" ON "parcels" USING btree ("updated_at") WHERE "parcels"."state" in ('CAME_BACK', 'LOST') and "parcels"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_order_once" ON "credit_entries" USING btree ("order_id","cause") WHERE "credit_entries"."cause" in ('order', 'price_agreed', 'order_canceled');--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_claim_once" ON "credit_entries" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "credit_entries_newest_idx" ON "credit_entries" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "hold_queue_order_idx" ON "hold_queue" USING btree ("product_id","number");--> statement-breakpoint
CREATE INDEX "hold_queue_user_idx" ON "hold_queue" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_owner_idx" ON "holds" USING btree ("product_id") WHERE "holds"."sole" and "holds"."ended" is null;--> statement-breakpoint
CREATE INDEX "holds_of_customer_idx" ON "holds" USING btree ("user_id") WHERE "holds"."ended" is null;--> statement-breakpoint
CREATE INDEX "holds_until_idx" ON "holds" USING btree ("held_until") WHERE "holds"."ended" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_events_one_counter" ON "offer_events" USING btree ("order_id") WHERE "offer_events"."step" = 'countered';--> statement-breakpoint
CREATE INDEX "offer_events_order_idx" ON "offer_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "offers_answer_by_idx" ON "offers" USING btree ("answer_by") WHERE "offers"."answer_by" is not null;--> statement-breakpoint
CREATE INDEX "pool_entries_order_idx" ON "pool_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pin_areas_range_idx" ON "pin_areas" USING gist (int4range("pin_from", "pin_to", '[]'));--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_one_per_order" ON "tax_documents" USING btree ("order_id") WHERE "tax_documents"."kind" <> 'credit_note';--> statement-breakpoint
CREATE INDEX "tax_documents_order_idx" ON "tax_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_documents_issued_idx" ON "tax_documents" USING btree ("issued_at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_claim" ON "refunds" USING btree ("claim_id") WHERE "refunds"."status" <> 'FAILED';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_ours" ON "refunds" USING btree ("payment_id") WHERE "refunds"."reason" in ('order_canceled', 'not_wanted') and "refunds"."status" <> 'FAILED';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_claimed_fits" CHECK ("payments"."claimed_paise" between 0 and "payments"."amount_paise");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_claim_named" CHECK (("refunds"."reason" = 'claim') = ("refunds"."claim_id" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('order_canceled', 'not_wanted', 'claim', 'outside'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_open_price_pends" CHECK (not "orders"."price_open" or ("orders"."status" = 'PENDING' and "orders"."payment_status" <> 'SUCCESS'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_given_back_fits" CHECK ("orders"."given_back_paise" between 0 and "orders"."total_paise");