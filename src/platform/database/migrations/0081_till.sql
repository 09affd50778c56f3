CREATE TABLE "till_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"opened_by" uuid,
	"opened_paise" bigint NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"closed_paise" bigint,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "till_sessions_counts_not_negative" CHECK ("till_sessions"."opened_paise" >= 0 and "till_sessions"."closed_paise" >= 0),
	CONSTRAINT "till_sessions_closed_whole" CHECK (("till_sessions"."closed_at" is null) = ("till_sessions"."closed_paise" is null))
);
--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "till_sessions_one_open" ON "till_sessions" USING btree (("closed_at" is null)) WHERE "till_sessions"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "till_sessions_newest_idx" ON "till_sessions" USING btree ("opened_at" DESC NULLS FIRST);