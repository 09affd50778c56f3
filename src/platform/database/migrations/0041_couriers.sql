CREATE TABLE "parcel_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parcel_id" uuid NOT NULL,
	"news" text NOT NULL,
	"code" text NOT NULL,
	"words" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "parcel_events_once_key" UNIQUE("parcel_id","code","at"),
	CONSTRAINT "parcel_events_news_known" CHECK ("parcel_events"."news" in ('booked', 'picked_up', 'on_the_way', 'out_for_delivery', 'not_delivered', 'delivered', 'returning', 'came_back', 'lost', 'canceled', 'other')),
	CONSTRAINT "parcel_events_source_known" CHECK ("parcel_events"."source" in ('webhook', 'asked', 'hand'))
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"courier_id" integer,
	"courier" text DEFAULT '' NOT NULL,
	"gateway_order_id" text DEFAULT '' NOT NULL,
	"shipment_id" text DEFAULT '' NOT NULL,
	"waybill" text DEFAULT '' NOT NULL,
	"label_url" text DEFAULT '' NOT NULL,
	"charge_paise" bigint DEFAULT 0 NOT NULL,
	"cod_paise" bigint DEFAULT 0 NOT NULL,
	"cod_remitted_on" date,
	"cod_reference" text DEFAULT '' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"booked_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"end" text,
	"closed_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_attempt_key" UNIQUE("order_id","attempt"),
	CONSTRAINT "parcels_state_known" CHECK ("parcels"."state" in ('BOOKING', 'REFUSED', 'BOOKED', 'ON_THE_WAY', 'DELIVERED', 'RETURNING', 'CAME_BACK', 'LOST', 'CANCELED')),
	CONSTRAINT "parcels_end_known" CHECK ("parcels"."end" in ('ON_SALE', 'OFF_SALE', 'SEND_AGAIN', 'TAKEN_BACK')),
	CONSTRAINT "parcels_closed_with_end" CHECK (("parcels"."end" is null) = ("parcels"."closed_at" is null)),
	CONSTRAINT "parcels_amounts_not_negative" CHECK ("parcels"."charge_paise" >= 0 and "parcels"."cod_paise" >= 0),
	CONSTRAINT "parcels_cash_remitted_once_collected" CHECK ("parcels"."cod_remitted_on" is null or ("parcels"."cod_paise" > 0 and "parcels"."state" = 'DELIVERED' and "parcels"."cod_reference" <> '')),
	CONSTRAINT "parcels_booked_have_waybill" CHECK ("parcels"."state" in ('BOOKING', 'REFUSED') or "parcels"."waybill" <> '' or "parcels"."reference" = '' or "parcels"."end" is not null)
);
--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_open_key" ON "parcels" USING btree ("order_id") WHERE "parcels"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_reference_key" ON "parcels" USING btree ("reference") WHERE "parcels"."reference" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_waybill_key" ON "parcels" USING btree ("waybill") WHERE "parcels"."waybill" <> '';--> statement-breakpoint
CREATE INDEX "parcels_check_idx" ON "parcels" USING btree ("check_at") WHERE "parcels"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_cash_idx" ON "parcels" USING btree ("delivered_at") WHERE "parcels"."cod_paise" > 0 and "parcels"."cod_remitted_on" is null and "parcels"."state" = 'DELIVERED';--> statement-breakpoint
CREATE INDEX "parcels_waiting_idx" ON "parcels" USING btree ("updated_at") WHERE "parcels"."state" in ('CAME_BACK', 'LOST') and "parcels"."closed_at" is null;