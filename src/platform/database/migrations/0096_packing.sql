CREATE TABLE "weight_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"charged_grams" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"end" text,
	CONSTRAINT "weight_disputes_weigh_something" CHECK ("weight_disputes"."charged_grams" between 1 and 50000),
	CONSTRAINT "weight_disputes_end_known" CHECK ("weight_disputes"."end" in ('taken_back', 'paid')),
	CONSTRAINT "weight_disputes_closed_with_end" CHECK (("weight_disputes"."closed_at" is null) = ("weight_disputes"."end" is null)),
	CONSTRAINT "weight_disputes_answered_in_words" CHECK (("weight_disputes"."answered_at" is null) = ("weight_disputes"."answer" = ''))
);
--> statement-breakpoint
CREATE TABLE "packing_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"packing_id" uuid NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"packer_id" uuid,
	"taken_until" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"ticked" jsonb NOT NULL,
	"grams" integer,
	"packed_at" timestamp with time zone,
	"contents" jsonb,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "packings_weigh_something" CHECK ("packings"."grams" between 1 and 50000),
	CONSTRAINT "packings_packed_has_contents" CHECK (("packings"."packed_at" is null) = ("packings"."contents" is null))
);
--> statement-breakpoint
ALTER TABLE "weight_disputes" ADD CONSTRAINT "weight_disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_photos" ADD CONSTRAINT "packing_photos_packing_id_packings_id_fk" FOREIGN KEY ("packing_id") REFERENCES "public"."packings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_packer_id_users_id_fk" FOREIGN KEY ("packer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "weight_disputes_one_open_key" ON "weight_disputes" USING btree ("order_id") WHERE "weight_disputes"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "packing_photos_packing_idx" ON "packing_photos" USING btree ("packing_id","created_at");--> statement-breakpoint
CREATE INDEX "packing_photos_oldest_idx" ON "packing_photos" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "packings_one_open_key" ON "packings" USING btree ("order_id") WHERE "packings"."packed_at" is null;--> statement-breakpoint
CREATE INDEX "packings_order_idx" ON "packings" USING btree ("order_id","created_at");