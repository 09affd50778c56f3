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
	CONSTRAINT "credit_entries_cause_known" CHECK ("credit_entries"."cause" in ('claim', 'order', 'order_canceled', 'expired', 'by_hand')),
	CONSTRAINT "credit_entries_sign_fits" CHECK ("credit_entries"."paise" <> 0 and case "credit_entries"."cause" when 'by_hand' then true when 'order' then "credit_entries"."paise" < 0 when 'expired' then "credit_entries"."paise" < 0 else "credit_entries"."paise" > 0 end),
	CONSTRAINT "credit_entries_reference_fits" CHECK (("credit_entries"."cause" in ('order', 'order_canceled')) <= ("credit_entries"."order_id" is not null) and ("credit_entries"."cause" = 'claim') = ("credit_entries"."claim_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_known";--> statement-breakpoint
DROP INDEX "refunds_one_of_ours";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claimed_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "given_back_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_notes" ADD CONSTRAINT "claim_notes_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_notes" ADD CONSTRAINT "claim_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_claim_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_notes_claim_idx" ON "claim_notes" USING btree ("claim_id","created_at");--> statement-breakpoint
CREATE INDEX "claim_photos_waiting_idx" ON "claim_photos" USING btree ("user_id","created_at") WHERE "claim_photos"."claim_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open_of_line" ON "claims" USING btree ("order_id",coalesce("line_id", "order_id")) WHERE "claims"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "claims_order_idx" ON "claims" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "claims_newest_idx" ON "claims" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "claims_open_idx" ON "claims" USING btree ("created_at") WHERE "claims"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_order_once" ON "credit_entries" USING btree ("order_id","cause") WHERE "credit_entries"."cause" in ('order', 'order_canceled');--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_claim_once" ON "credit_entries" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "credit_entries_newest_idx" ON "credit_entries" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_claim" ON "refunds" USING btree ("claim_id") WHERE "refunds"."status" <> 'FAILED';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_ours" ON "refunds" USING btree ("payment_id") WHERE "refunds"."reason" in ('order_canceled', 'not_wanted') and "refunds"."status" <> 'FAILED';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_claimed_fits" CHECK ("payments"."claimed_paise" between 0 and "payments"."amount_paise");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_claim_named" CHECK (("refunds"."reason" = 'claim') = ("refunds"."claim_id" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('order_canceled', 'not_wanted', 'claim', 'outside'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_given_back_fits" CHECK ("orders"."given_back_paise" between 0 and "orders"."total_paise");