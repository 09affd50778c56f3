CREATE TABLE "missing_products" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text DEFAULT 'U' || new_product_code() NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "places_code_unique" UNIQUE("code"),
	CONSTRAINT "places_name_key" UNIQUE NULLS NOT DISTINCT("parent_id","name"),
	CONSTRAINT "places_name_given" CHECK ("places"."name" <> ''),
	CONSTRAINT "places_code_formed" CHECK ("places"."code" ~ '^U[0-9A-HJKMNP-TV-Z]{6}$'),
	CONSTRAINT "places_not_in_itself" CHECK ("places"."parent_id" <> "places"."id")
);
--> statement-breakpoint
CREATE TABLE "product_places" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"place_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "missing_products" ADD CONSTRAINT "missing_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_products" ADD CONSTRAINT "missing_products_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_parent_id_places_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_places" ADD CONSTRAINT "product_places_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_places" ADD CONSTRAINT "product_places_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missing_products_order_idx" ON "missing_products" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "product_places_place_idx" ON "product_places" USING btree ("place_id");