DROP INDEX "missing_products_order_idx";--> statement-breakpoint
ALTER TABLE "missing_products" DROP CONSTRAINT "missing_products_pkey";--> statement-breakpoint
ALTER TABLE "missing_products" ADD CONSTRAINT "missing_products_order_id_product_id_pk" PRIMARY KEY("order_id","product_id");--> statement-breakpoint
CREATE INDEX "missing_products_product_idx" ON "missing_products" USING btree ("product_id");
