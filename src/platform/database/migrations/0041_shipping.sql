CREATE TABLE "order_promises" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"grams" integer NOT NULL,
	"promised_from" date NOT NULL,
	"promised_by" date NOT NULL,
	"cod" boolean NOT NULL,
	CONSTRAINT "order_promises_zone_known" CHECK ("order_promises"."zone" in ('city', 'state', 'south', 'india', 'islands')),
	CONSTRAINT "order_promises_weigh_something" CHECK ("order_promises"."grams" > 0),
	CONSTRAINT "order_promises_days_in_order" CHECK ("order_promises"."promised_from" <= "order_promises"."promised_by")
);
--> statement-breakpoint
CREATE TABLE "pin_areas" (
	"pin_from" integer NOT NULL,
	"pin_to" integer NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zone" text,
	"serviceable" boolean NOT NULL,
	"cod" boolean NOT NULL,
	CONSTRAINT "pin_areas_pin_from_pin_to_pk" PRIMARY KEY("pin_from","pin_to"),
	CONSTRAINT "pin_areas_six_digits" CHECK ("pin_areas"."pin_from" between 100000 and "pin_areas"."pin_to" and "pin_areas"."pin_to" <= 999999),
	CONSTRAINT "pin_areas_zone_known" CHECK ("pin_areas"."zone" in ('city', 'state', 'south', 'india', 'islands'))
);
--> statement-breakpoint
CREATE TABLE "product_weights" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"grams" integer NOT NULL,
	CONSTRAINT "product_weights_sensible" CHECK ("product_weights"."grams" between 1 and 50000)
);
--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_weights" ADD CONSTRAINT "product_weights_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_areas_range_idx" ON "pin_areas" USING gist (int4range("pin_from", "pin_to", '[]'));