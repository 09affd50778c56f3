-- A child's garment is for girls or boys, and its age group is a facet of its own (src/contract/garment/facets.ts). Where no age group is
-- known the size says whether it is a child's.
CREATE FUNCTION product_facets(normal_size text, condition text, colors text[], materials text[], gender text, age_group text, flaws jsonb)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_remove(ARRAY['size:' || normal_size, 'condition:' || condition], NULL)
		|| ARRAY(SELECT 'color:' || color FROM unnest(colors) WITH ORDINALITY AS listed (color, place) ORDER BY place)
		|| ARRAY(SELECT 'material:' || material FROM unnest(materials) WITH ORDINALITY AS listed (material, place) ORDER BY place)
		|| array_remove(ARRAY[
			'gender:' || CASE WHEN coalesce(age_group <> 'adult', normal_size ~ '( [MY]$|^Kids )', false)
				THEN CASE gender WHEN 'women' THEN 'girls' WHEN 'men' THEN 'boys' WHEN 'unisex' THEN 'kids' END
				ELSE gender END,
			'age_group:' || age_group,
			CASE WHEN condition IS NOT NULL AND flaws = '[]' THEN 'flaws:none' END], NULL)
$$;
--> statement-breakpoint
ALTER TABLE "products" drop column "facets";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (product_facets(normal_size, condition, colors, materials, gender, age_group, flaws)) STORED NOT NULL;--> statement-breakpoint
DROP FUNCTION product_facets(text, text, text[], text[], text, jsonb);--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "people" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "measured_as" text;--> statement-breakpoint
-- What says whether a product fits somebody: its own template or that of its sub-category, and its measurements.
CREATE OR REPLACE FUNCTION public_facts(p products) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN p.is_active AND p.deleted_at IS NULL
		AND (SELECT c.is_active FROM categories c WHERE c.id = p.category_id)
		AND coalesce((SELECT b.is_active FROM brands b WHERE b.id = p.brand_id), true)
	THEN jsonb_build_array(
		p.category_id, p.sub_category_id, p.brand_id, p.effective_price_paise,
		(extract(epoch FROM p.created_at) * 1000000)::bigint, p.stock > 0, p.is_featured, p.price_paise, p.facets,
		coalesce(p.measured_as, (SELECT s.template FROM sub_categories s WHERE s.id = p.sub_category_id)), p.measurements) END
$$;
