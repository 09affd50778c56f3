CREATE TABLE "book_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" bigint NOT NULL,
	"unit" text DEFAULT 'paise' NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"claim_id" uuid,
	"credit_account_id" uuid,
	"last_day" date,
	"entered_by" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "book_entries_key" UNIQUE NULLS NOT DISTINCT("source","kind","claim_id"),
	CONSTRAINT "book_entries_kind_known" CHECK (("book_entries"."kind", "book_entries"."debit", "book_entries"."credit") in (('goods', 'customers', 'not_sent'), ('delivery', 'customers', 'not_sent'), ('gift', 'customers', 'gifts_promised'), ('reduction', 'not_sent', 'customers'), ('goods_sent', 'not_sent', 'sales'), ('delivery_sent', 'not_sent', 'delivery'), ('order_canceled', 'not_sent', 'customers'), ('gift_canceled', 'gifts_promised', 'customers'), ('returned', 'sales', 'customers'), ('reduced', 'sales', 'customers'), ('delivery_waived', 'delivery', 'customers'), ('gift_waived', 'costs', 'customers'), ('paid_online', 'gateway', 'customers'), ('paid_cash', 'courier_cash', 'customers'), ('cash_handed_over', 'bank', 'courier_cash'), ('not_wanted', 'gateway', 'not_wanted'), ('refund_asked', 'customers', 'refunds'), ('not_wanted_refund_asked', 'not_wanted', 'refunds'), ('refund_processed', 'refunds', 'gateway'), ('refund_failed', 'refunds', 'refunds_failed'), ('refund_repeated', 'refunds_failed', 'refunds'), ('refund_outside', 'customers', 'gateway'), ('not_wanted_outside', 'not_wanted', 'gateway'), ('failed_outside', 'refunds_failed', 'gateway'), ('refund_seen', 'refunds', 'gateway'), ('refund_by_hand', 'customers', 'bank'), ('credit_used', 'store_credit', 'customers'), ('credit_returned', 'customers', 'store_credit'), ('credit_given', 'customers', 'store_credit'), ('credit_by_hand', 'costs', 'store_credit'), ('credit_taken_back', 'store_credit', 'costs'), ('credit_ended', 'store_credit', 'costs'), ('gift_paid', 'gifts_promised', 'fund'), ('gift_returned', 'fund', 'gifts_promised'), ('fund_used', 'fund', 'fund_used'), ('fund_released', 'fund_used', 'fund'), ('cgst', 'sales', 'cgst'), ('sgst', 'sales', 'sgst'), ('igst', 'sales', 'igst'), ('cgst_credited', 'cgst', 'sales'), ('sgst_credited', 'sgst', 'sales'), ('igst_credited', 'igst', 'sales'))),
	CONSTRAINT "book_entries_amount_positive" CHECK ("book_entries"."amount" > 0),
	CONSTRAINT "book_entries_unit_known" CHECK ("book_entries"."unit" in ('paise')),
	CONSTRAINT "book_entries_entered_by_known" CHECK ("book_entries"."entered_by" in ('customer', 'staff', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "book_comparison" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	"entered" integer NOT NULL,
	"differences" text[] NOT NULL,
	CONSTRAINT "book_comparison_only_one" CHECK ("book_comparison"."only")
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" DROP CONSTRAINT "credit_accounts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "credit_accounts" DROP CONSTRAINT "credit_accounts_pkey";--> statement-breakpoint
ALTER TABLE "credit_accounts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_credit_account_id_credit_accounts_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_entries_order_idx" ON "book_entries" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "book_entries_payment_idx" ON "book_entries" USING btree ("payment_id") WHERE "book_entries"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "book_entries_credit_account_idx" ON "book_entries" USING btree ("credit_account_id","id") WHERE "book_entries"."credit_account_id" is not null;--> statement-breakpoint
CREATE INDEX "book_entries_fund_idx" ON "book_entries" USING btree ("id") WHERE 'fund' in ("book_entries"."debit", "book_entries"."credit");--> statement-breakpoint
CREATE INDEX "book_entries_day_idx" ON "book_entries" USING btree ("happened_at","id");--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_key" UNIQUE("user_id");