DROP INDEX "claims_one_open_of_line";--> statement-breakpoint
DROP INDEX "parcels_waybill_key";--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open_of_line" ON "claims" USING btree ("order_id",coalesce("line_id", "order_id"),("kind" = 'late')) WHERE "claims"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_waybill_key" ON "parcels" USING btree ("waybill") WHERE "parcels"."waybill" <> '' and "parcels"."reference" <> '';