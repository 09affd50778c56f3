-- More than the most that a stock can be came in through a form that said it had started from another stock.
UPDATE "products" SET "stock" = 100000 WHERE "stock" > 100000;--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock_not_negative";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_within_bounds" CHECK ("products"."stock" between 0 and 100000);