CREATE TABLE "wanted_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"looked_until" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"looked_on" date,
	"stop_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "wanted_people_stop_token_unique" UNIQUE("stop_token")
);
--> statement-breakpoint
CREATE TABLE "wanted_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"filters" jsonb NOT NULL,
	"product_id" uuid,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "wanted_searches_filters_formed" CHECK (jsonb_typeof("wanted_searches"."filters") = 'object')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "available_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wanted_people" ADD CONSTRAINT "wanted_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_searches" ADD CONSTRAINT "wanted_searches_user_id_wanted_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."wanted_people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_searches" ADD CONSTRAINT "wanted_searches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wanted_searches_saved_idx" ON "wanted_searches" USING btree ("user_id",md5("filters"::text)) WHERE "wanted_searches"."product_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wanted_searches_liked_idx" ON "wanted_searches" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "wanted_searches_product_idx" ON "wanted_searches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_available_since_idx" ON "products" USING btree ("available_since") WHERE "products"."available_since" is not null;--> statement-breakpoint
-- Since when something can be bought: what comes in is told to those who want it. The transaction has its id before the moment is taken, so
-- that who looks can tell from the running transactions up to which moment nothing is still to come.
CREATE FUNCTION note_available_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_current_xact_id();
	NEW.available_since := clock_timestamp();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_available_new BEFORE INSERT ON products
	FOR EACH ROW WHEN (NEW.stock > 0 AND NEW.is_active AND NEW.deleted_at IS NULL)
	EXECUTE FUNCTION note_available_since();
--> statement-breakpoint
CREATE TRIGGER products_available_again BEFORE UPDATE OF stock, is_active, deleted_at ON products
	FOR EACH ROW WHEN (NEW.stock > 0 AND NEW.is_active AND NEW.deleted_at IS NULL
		AND NOT (OLD.stock > 0 AND OLD.is_active AND OLD.deleted_at IS NULL))
	EXECUTE FUNCTION note_available_since();
