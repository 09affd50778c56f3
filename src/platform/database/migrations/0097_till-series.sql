ALTER TABLE "tax_counters" ADD COLUMN "series" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "series" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_documents" DROP CONSTRAINT "tax_documents_series_key";--> statement-breakpoint
ALTER TABLE "tax_counters" DROP CONSTRAINT "tax_counters_kind_financial_year_pk";--> statement-breakpoint
ALTER TABLE "tax_counters" ADD CONSTRAINT "tax_counters_kind_series_financial_year_pk" PRIMARY KEY("kind","series","financial_year");--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_series_key" UNIQUE("kind","series","financial_year","serial");--> statement-breakpoint
ALTER TABLE "tax_counters" ADD CONSTRAINT "tax_counters_series_known" CHECK ("tax_counters"."series" in ('shop', 'till'));--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_series_known" CHECK ("tax_documents"."series" in ('shop', 'till'));