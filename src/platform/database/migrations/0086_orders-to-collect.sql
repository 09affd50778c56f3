CREATE TABLE "collections" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "collections_code_unique" UNIQUE("code"),
	CONSTRAINT "collections_code_six_digits" CHECK ("collections"."code" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collections_until_idx" ON "collections" USING btree ("until");