CREATE TABLE "order_limits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL,
	"value_paise" bigint NOT NULL,
	"cash_paise" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_limits_not_negative" CHECK ("order_limits"."pieces" >= 0 and "order_limits"."value_paise" >= 0 and "order_limits"."cash_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "came_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD CONSTRAINT "order_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_addresses_mobile_idx" ON "order_addresses" USING btree (right(regexp_replace(normalize(order_addresses.mobile, NFKC), '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "order_addresses_place_idx" ON "order_addresses" USING btree ((order_addresses.zip || ':' || regexp_replace(regexp_replace(lower(normalize(order_addresses.line1 || ' ' || order_addresses.line2, NFKC)),
    '\m(no|nr|number|h|hno|house|flat|apt|apartment|room|door|plot|road|rd|street|st|lane|ln|near|opp|opposite|floor|flr|the|po)(\M|(?=[0-9]))', '', 'g'), '[[:space:][:punct:][:cntrl:]\u200b-\u200f\u2010-\u2015\u2060\ufeff\u00ad]', '', 'g')));--> statement-breakpoint
-- Parcels that came back before this was noted.
UPDATE "orders" SET "came_back" = true WHERE "status" = 'CANCELED-ADMIN' AND EXISTS (
  SELECT FROM "order_events" e WHERE e."order_id" = "orders"."id" AND e."from_status" = 'SHIPPED' AND e."to_status" = 'CANCELED-ADMIN'
    AND e."reason" = 'The parcel came back to us.');
