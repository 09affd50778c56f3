-- Customers don't see the products of a hidden brand or category either, so a product that moves into one leaves its lists.
CREATE OR REPLACE FUNCTION public_facts(p products) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN p.is_active AND p.deleted_at IS NULL
		AND (SELECT c.is_active FROM categories c WHERE c.id = p.category_id)
		AND coalesce((SELECT b.is_active FROM brands b WHERE b.id = p.brand_id), true)
	THEN jsonb_build_array(
		p.category_id, p.sub_category_id, p.brand_id, p.effective_price_paise,
		floor(extract(epoch FROM p.created_at) * 1000)::bigint, p.stock > 0, p.is_featured) END
$$;
