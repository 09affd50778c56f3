-- Whether a product has an image is seen when it is read into memory: nothing writes the product once more for that.
DROP TRIGGER product_images_pictured ON product_images;--> statement-breakpoint
DROP FUNCTION mark_pictured();--> statement-breakpoint
DROP INDEX "products_unpictured_idx";--> statement-breakpoint
DROP INDEX "products_hidden_idx";--> statement-breakpoint
DROP INDEX "products_sold_out_idx";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "is_pictured";
