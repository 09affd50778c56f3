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
ALTER TABLE "category_hsn" ADD CONSTRAINT "category_hsn_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_one_per_order" ON "tax_documents" USING btree ("order_id") WHERE "tax_documents"."kind" <> 'credit_note';--> statement-breakpoint
CREATE INDEX "tax_documents_order_idx" ON "tax_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_documents_issued_idx" ON "tax_documents" USING btree ("issued_at");