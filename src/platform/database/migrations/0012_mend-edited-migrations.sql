-- Two migrations were edited after shops had run them. What their databases lack is made here; one that has it stays as it is.
ALTER TABLE "product_imports" ADD COLUMN IF NOT EXISTS "created_count" integer;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN IF NOT EXISTS "updated_count" integer;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN IF NOT EXISTS "left_out_count" integer;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN IF NOT EXISTS "undone" jsonb;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN IF NOT EXISTS "after" jsonb;--> statement-breakpoint
-- How many rows were left out was not written down then.
UPDATE "product_imports" i SET
	"created_count" = (SELECT count(*) FROM "product_import_rows" r WHERE r."import_id" = i."id" AND r."action" = 'created'),
	"updated_count" = (SELECT count(*) FROM "product_import_rows" r WHERE r."import_id" = i."id" AND r."action" = 'updated'),
	"left_out_count" = 0
	WHERE "created_count" IS NULL;--> statement-breakpoint
-- Nor what an import made of a piece. No piece has such a price, so that an undo takes each of them for changed since and leaves it.
UPDATE "product_import_rows" r SET "after" = jsonb_build_object(
	'name', p."name", 'description', '', 'pricePaise', -1, 'discountedPricePaise', 0, 'stock', 0,
	'categoryId', NULL, 'subCategoryId', NULL, 'brandId', NULL, 'isActive', false, 'isFeatured', false, 'pictures', '[]'::jsonb)
	FROM "products" p WHERE p."id" = r."product_id" AND r."after" IS NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ALTER COLUMN "created_count" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ALTER COLUMN "updated_count" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ALTER COLUMN "left_out_count" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_rows" ALTER COLUMN "after" SET NOT NULL;--> statement-breakpoint
-- Numbers were taken for words of the shop, to which typing errors are corrected.
DELETE FROM "search_words" WHERE "word" !~ '^[[:alpha:]]{2,40}$';
