-- What says whether a product fits somebody (src/contract/garment/fit.ts): the template of its sub-category, and its measurements.
CREATE OR REPLACE FUNCTION public_facts(p products) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN p.is_active AND p.deleted_at IS NULL
		AND (SELECT c.is_active FROM categories c WHERE c.id = p.category_id)
		AND coalesce((SELECT b.is_active FROM brands b WHERE b.id = p.brand_id), true)
	THEN jsonb_build_array(
		p.category_id, p.sub_category_id, p.brand_id, p.effective_price_paise,
		(extract(epoch FROM p.created_at) * 1000000)::bigint, p.stock > 0, p.is_featured, p.price_paise, p.facets,
		(SELECT s.template FROM sub_categories s WHERE s.id = p.sub_category_id), p.measurements) END
$$;
--> statement-breakpoint
-- Facts with every measure that there is are at most some 690 bytes, before and after: five products fit into a payload of 8,000.
CREATE OR REPLACE FUNCTION notify_public_change(changed jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF jsonb_array_length(changed) > 2000 THEN
		PERFORM pg_notify('public_changes', 'all');
	ELSE
		PERFORM pg_notify('public_changes', jsonb_agg(change)::text)
		FROM jsonb_array_elements(changed) WITH ORDINALITY AS listed (change, position)
		GROUP BY (position - 1) / 5;
	END IF;
END $$;
--> statement-breakpoint
-- Another template changes the facts of a sub-category's products. They are locked, in the order in which orders do, so that nobody who
-- writes them meanwhile tells the former template afterwards.
CREATE FUNCTION notify_template() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM notify_public_change(jsonb_agg(jsonb_build_array(p.id, public_facts(p), public_facts(p))))
	FROM (
		SELECT * FROM products WHERE deleted_at IS NULL AND sub_category_id IN (
			SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.template IS DISTINCT FROM o.template)
		ORDER BY id LIMIT 2001 FOR NO KEY UPDATE
	) p;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sub_categories_notify_template AFTER UPDATE ON sub_categories REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_template();
