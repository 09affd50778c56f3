-- Tells every process of the shop, at commit, what changed of what everybody can see (src/db/change-feed.ts reads it). The payload is
-- 'all', or a JSON array of [product id, before, after]: the facts that decide which lists show the product and where, null while
-- customers can't see it. A payload holds at most 8,000 bytes, so a statement that changes more products than fit says 'all'.
CREATE FUNCTION public_facts(p products) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN p.is_active AND p.deleted_at IS NULL THEN jsonb_build_array(
		p.category_id, p.sub_category_id, p.brand_id, p.effective_price_paise,
		floor(extract(epoch FROM p.created_at) * 1000)::bigint, p.stock > 0, p.is_featured) END
$$;
--> statement-breakpoint
CREATE FUNCTION notify_public_change(changed jsonb) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('public_changes', CASE WHEN jsonb_array_length(changed) > 16 THEN 'all' ELSE changed::text END)
	WHERE changed IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION notify_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Seventeen are enough to know that they are too many.
	IF tg_op = 'INSERT' THEN
		PERFORM notify_public_change(jsonb_agg(jsonb_build_array(id, NULL, after)))
		FROM (SELECT n.id, public_facts(n::products) AS after FROM new_rows n LIMIT 17) rows;
	ELSIF tg_op = 'DELETE' THEN
		PERFORM notify_public_change(jsonb_agg(jsonb_build_array(id, before, NULL)))
		FROM (SELECT o.id, public_facts(o::products) AS before FROM old_rows o LIMIT 17) rows;
	ELSE
		PERFORM notify_public_change(jsonb_agg(jsonb_build_array(id, before, after)))
		FROM (
			SELECT n.id, public_facts(o::products) AS before, public_facts(n::products) AS after
			FROM new_rows n JOIN old_rows o ON o.id = n.id LIMIT 17
		) rows;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_product_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Lists don't go by images, so a product's facts are the same before and after.
	IF tg_op = 'DELETE' THEN
		PERFORM notify_public_change(jsonb_agg(jsonb_build_array(p.id, public_facts(p), public_facts(p))))
		FROM (SELECT * FROM products WHERE id IN (SELECT product_id FROM old_rows) LIMIT 17) p;
	ELSE
		PERFORM notify_public_change(jsonb_agg(jsonb_build_array(p.id, public_facts(p), public_facts(p))))
		FROM (SELECT * FROM products WHERE id IN (SELECT product_id FROM new_rows) LIMIT 17) p;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Categories, brands and the store's settings stand on nearly every page: in its menus, filters and foot.
CREATE FUNCTION notify_whole_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('public_changes', 'all');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_notify_new AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_products();
--> statement-breakpoint
CREATE TRIGGER products_notify_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_products();
--> statement-breakpoint
CREATE TRIGGER products_notify_gone AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_products();
--> statement-breakpoint
CREATE TRIGGER product_images_notify_new AFTER INSERT ON product_images REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_product_images();
--> statement-breakpoint
CREATE TRIGGER product_images_notify_changed AFTER UPDATE ON product_images REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_product_images();
--> statement-breakpoint
CREATE TRIGGER product_images_notify_gone AFTER DELETE ON product_images REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_product_images();
--> statement-breakpoint
CREATE TRIGGER categories_notify AFTER INSERT OR UPDATE OR DELETE ON categories
	FOR EACH STATEMENT EXECUTE FUNCTION notify_whole_shop();
--> statement-breakpoint
CREATE TRIGGER sub_categories_notify AFTER INSERT OR UPDATE OR DELETE ON sub_categories
	FOR EACH STATEMENT EXECUTE FUNCTION notify_whole_shop();
--> statement-breakpoint
CREATE TRIGGER brands_notify AFTER INSERT OR UPDATE OR DELETE ON brands
	FOR EACH STATEMENT EXECUTE FUNCTION notify_whole_shop();
--> statement-breakpoint
CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE OR DELETE ON settings
	FOR EACH STATEMENT EXECUTE FUNCTION notify_whole_shop();
