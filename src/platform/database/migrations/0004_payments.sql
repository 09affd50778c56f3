CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"razorpay_order_id" text,
	"amount_paise" bigint NOT NULL,
	"status" text DEFAULT 'CREATING' NOT NULL,
	"next_check_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "payment_attempts_razorpay_order_id_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "payment_attempts_order_key" UNIQUE("id","order_id"),
	CONSTRAINT "payment_attempts_status_known" CHECK ("payment_attempts"."status" in ('CREATING', 'OPEN', 'CLOSED')),
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount_paise" > 0),
	CONSTRAINT "payment_attempts_open_is_known" CHECK (("payment_attempts"."status" = 'CREATING') = ("payment_attempts"."razorpay_order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" text,
	"source" text NOT NULL,
	"type" text NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "payment_events_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "payment_events_source_known" CHECK ("payment_events"."source" in ('callback', 'webhook', 'poller'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"captured_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id"),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('created', 'failed', 'authorized', 'captured', 'refunded')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_paise" > 0),
	CONSTRAINT "payments_refunded_fits" CHECK ("payments"."refunded_paise" between 0 and "payments"."amount_paise"),
	CONSTRAINT "payments_settled_is_captured" CHECK ("payments"."settled_at" is null or "payments"."captured_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"idempotency_key" text NOT NULL,
	"razorpay_refund_id" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_razorpay_refund_id_unique" UNIQUE("razorpay_refund_id"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('order_canceled', 'not_wanted', 'outside')),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('PENDING', 'PROCESSED', 'FAILED')),
	CONSTRAINT "refunds_processed_is_known" CHECK ("refunds"."status" <> 'PROCESSED' or "refunds"."razorpay_refund_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_of_order_fk" FOREIGN KEY ("attempt_id","order_id") REFERENCES "public"."payment_attempts"("id","order_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_order_idx" ON "payment_attempts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_check_idx" ON "payment_attempts" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "payment_events_payment_idx" ON "payment_events" USING btree ("razorpay_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_settles" ON "payments" USING btree ("order_id") WHERE "payments"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_order_idx" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_attempt_idx" ON "payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_ours" ON "refunds" USING btree ("payment_id") WHERE "refunds"."reason" <> 'outside' and "refunds"."status" <> 'FAILED';--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_pending_idx" ON "refunds" USING btree ("updated_at") WHERE "refunds"."status" = 'PENDING';