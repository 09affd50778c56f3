ALTER TABLE "page_texts" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_time_runs_on" CHECK ("page_texts"."shown_until" > "page_texts"."shown_from");