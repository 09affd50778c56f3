ALTER TABLE "products" ADD COLUMN "import_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE products SET import_ids = made.ids
FROM (SELECT product_id, array_agg(DISTINCT import_id) AS ids FROM product_import_rows GROUP BY product_id) AS made
WHERE made.product_id = products.id;
