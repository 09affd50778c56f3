-- Lists, searches and facets are evaluated in the memory of each process: what PostgreSQL kept for them goes. CASCADE takes the triggers
-- that call a function with it.
DROP FUNCTION index_this_product() CASCADE;--> statement-breakpoint
DROP FUNCTION index_products_of_brand() CASCADE;--> statement-breakpoint
DROP FUNCTION index_products_of_category() CASCADE;--> statement-breakpoint
DROP FUNCTION index_products_of_sub_category() CASCADE;--> statement-breakpoint
DROP FUNCTION index_products(uuid[]);--> statement-breakpoint
DROP FUNCTION notify_products() CASCADE;--> statement-breakpoint
DROP FUNCTION notify_product_images() CASCADE;--> statement-breakpoint
DROP FUNCTION notify_whole_shop() CASCADE;--> statement-breakpoint
DROP FUNCTION notify_group_shown() CASCADE;--> statement-breakpoint
DROP FUNCTION notify_template() CASCADE;--> statement-breakpoint
DROP FUNCTION notify_product_words() CASCADE;--> statement-breakpoint
DROP FUNCTION notify_known_words() CASCADE;--> statement-breakpoint
DROP FUNCTION notify_forgotten_words() CASCADE;--> statement-breakpoint
DROP FUNCTION notify_public_change(jsonb);--> statement-breakpoint
DROP FUNCTION notify_search_change(text, jsonb, int);--> statement-breakpoint
DROP FUNCTION public_facts(products);--> statement-breakpoint
DROP TABLE "product_search";--> statement-breakpoint
DROP TABLE "search_words";--> statement-breakpoint
DROP INDEX "products_price_idx";--> statement-breakpoint
DROP INDEX "products_category_price_idx";--> statement-breakpoint
DROP INDEX "products_available_since_idx";--> statement-breakpoint
DROP INDEX "products_featured_idx";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "facets";--> statement-breakpoint
DROP FUNCTION product_facets(text, text, text[], text[], text, text, jsonb);--> statement-breakpoint
-- Says which row of public data was written, and nothing of what is in it: the name under which its table is told, and the column of the
-- id. PostgreSQL tells what one transaction says twice only once.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('written_rows', tg_argv[0] || ' ' || (to_jsonb(coalesce(new, old)) ->> tg_argv[1]));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_notify AFTER INSERT OR UPDATE OR DELETE ON products
	FOR EACH ROW EXECUTE FUNCTION notify_change('products', 'id');
--> statement-breakpoint
CREATE TRIGGER product_images_notify AFTER INSERT OR UPDATE OR DELETE ON product_images
	FOR EACH ROW EXECUTE FUNCTION notify_change('products', 'product_id');
--> statement-breakpoint
CREATE TRIGGER categories_notify AFTER INSERT OR UPDATE OR DELETE ON categories
	FOR EACH ROW EXECUTE FUNCTION notify_change('categories', 'id');
--> statement-breakpoint
CREATE TRIGGER sub_categories_notify AFTER INSERT OR UPDATE OR DELETE ON sub_categories
	FOR EACH ROW EXECUTE FUNCTION notify_change('sub_categories', 'id');
--> statement-breakpoint
CREATE TRIGGER brands_notify AFTER INSERT OR UPDATE OR DELETE ON brands
	FOR EACH ROW EXECUTE FUNCTION notify_change('brands', 'id');
--> statement-breakpoint
CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE OR DELETE ON settings
	FOR EACH ROW EXECUTE FUNCTION notify_change('settings', 'section');
