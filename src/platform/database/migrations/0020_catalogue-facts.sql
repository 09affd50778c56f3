-- What the index of the catalogue in each process needs (src/domain/catalogue/index): the price without discount, and the moment to the
-- microsecond, by which PostgreSQL orders. A statement that changes up to 2,000 products names each of them, 16 in a payload (at most
-- 8,000 bytes). 'shop' says that categories, brands or settings were changed, and with them no product's facts.
CREATE OR REPLACE FUNCTION public_facts(p products) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN p.is_active AND p.deleted_at IS NULL
		AND (SELECT c.is_active FROM categories c WHERE c.id = p.category_id)
		AND coalesce((SELECT b.is_active FROM brands b WHERE b.id = p.brand_id), true)
	THEN jsonb_build_array(
		p.category_id, p.sub_category_id, p.brand_id, p.effective_price_paise,
		(extract(epoch FROM p.created_at) * 1000000)::bigint, p.stock > 0, p.is_featured, p.price_paise) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_public_change(changed jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF jsonb_array_length(changed) > 2000 THEN
		PERFORM pg_notify('public_changes', 'all');
	ELSE
		PERFORM pg_notify('public_changes', jsonb_agg(change)::text)
		FROM jsonb_array_elements(changed) WITH ORDINALITY AS listed (change, position)
		GROUP BY (position - 1) / 16;
	END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- One more than are named is enough to know that they are too many.
	IF tg_op = 'INSERT' THEN
		PERFORM notify_public_change(jsonb_agg(jsonb_build_array(id, NULL, after)))
		FROM (SELECT n.id, public_facts(n::products) AS after FROM new_rows n LIMIT 2001) rows;
	ELSIF tg_op = 'DELETE' THEN
		PERFORM notify_public_change(jsonb_agg(jsonb_build_array(id, before, NULL)))
		FROM (SELECT o.id, public_facts(o::products) AS before FROM old_rows o LIMIT 2001) rows;
	ELSE
		PERFORM notify_public_change(jsonb_agg(jsonb_build_array(id, before, after)))
		FROM (
			SELECT n.id, public_facts(o::products) AS before, public_facts(n::products) AS after
			FROM new_rows n JOIN old_rows o ON o.id = n.id LIMIT 2001
		) rows;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_product_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Lists don't go by images, so a product's facts are the same before and after.
	IF tg_op = 'DELETE' THEN
		PERFORM notify_public_change(jsonb_agg(jsonb_build_array(p.id, public_facts(p), public_facts(p))))
		FROM (SELECT * FROM products WHERE id IN (SELECT product_id FROM old_rows) LIMIT 2001) p;
	ELSE
		PERFORM notify_public_change(jsonb_agg(jsonb_build_array(p.id, public_facts(p), public_facts(p))))
		FROM (SELECT * FROM products WHERE id IN (SELECT product_id FROM new_rows) LIMIT 2001) p;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_whole_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('public_changes', 'shop');
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Hiding or showing a brand or category takes all its products along.
CREATE FUNCTION notify_group_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.is_active <> o.is_active) THEN
		PERFORM pg_notify('public_changes', 'all');
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_notify_shown AFTER UPDATE ON categories REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_group_shown();
--> statement-breakpoint
CREATE TRIGGER brands_notify_shown AFTER UPDATE ON brands REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_group_shown();
