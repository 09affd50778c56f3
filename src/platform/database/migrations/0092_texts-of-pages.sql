CREATE TABLE "page_texts" (
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"bodies" jsonb,
	"repeats" integer,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "page_texts_text_version_pk" PRIMARY KEY("text","version"),
	CONSTRAINT "page_texts_versions_count" CHECK ("page_texts"."version" >= 1 and "page_texts"."repeats" < "page_texts"."version"),
	CONSTRAINT "page_texts_file_is_repeated" CHECK (("page_texts"."bodies" is null) = ("page_texts"."repeats" is not distinct from 0))
);
--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER page_texts_notify AFTER INSERT OR UPDATE OR DELETE ON page_texts
	FOR EACH ROW EXECUTE FUNCTION notify_change('page_texts', 'text');
