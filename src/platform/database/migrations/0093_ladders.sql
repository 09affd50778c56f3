CREATE TABLE "ladder_nights" (
	"day" date PRIMARY KEY NOT NULL,
	"change_id" uuid,
	"lowered" integer DEFAULT 0 NOT NULL,
	"out" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "laddered_products" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"ladder_id" uuid,
	"before_price_paise" bigint NOT NULL,
	"before_discounted_paise" bigint NOT NULL,
	"left_price_paise" bigint NOT NULL,
	"left_discounted_paise" bigint NOT NULL,
	"percent" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"out_at" timestamp with time zone,
	"sorted_to" text,
	CONSTRAINT "laddered_products_percent_within" CHECK ("laddered_products"."percent" between 0 and 90),
	CONSTRAINT "laddered_products_sorted_known" CHECK ("laddered_products"."sorted_to" in ('aside', 'families', 'upcycling')),
	CONSTRAINT "laddered_products_sorted_once_out" CHECK ("laddered_products"."sorted_to" is null or "laddered_products"."out_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "price_ladders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	"category_id" uuid,
	"condition" text,
	"from_paise" bigint,
	"below_paise" bigint,
	"steps" jsonb NOT NULL,
	"out_after" integer,
	"ending" text NOT NULL,
	"on_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "price_ladders_name_given" CHECK ("price_ladders"."name" <> ''),
	CONSTRAINT "price_ladders_condition_known" CHECK ("price_ladders"."condition" in ('new_with_tags', 'new_without_tags', 'like_new', 'very_good', 'good')),
	CONSTRAINT "price_ladders_ending_known" CHECK ("price_ladders"."ending" in ('rupee', 'nine', 'ninety-nine', 'ten')),
	CONSTRAINT "price_ladders_steps_formed" CHECK (jsonb_typeof("price_ladders"."steps") = 'array'),
	CONSTRAINT "price_ladders_out_after_positive" CHECK ("price_ladders"."out_after" > 0)
);
--> statement-breakpoint
ALTER TABLE "laddered_products" ADD CONSTRAINT "laddered_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laddered_products" ADD CONSTRAINT "laddered_products_ladder_id_price_ladders_id_fk" FOREIGN KEY ("ladder_id") REFERENCES "public"."price_ladders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_ladders" ADD CONSTRAINT "price_ladders_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "laddered_products_out_idx" ON "laddered_products" USING btree ("out_at") WHERE "laddered_products"."out_at" is not null;