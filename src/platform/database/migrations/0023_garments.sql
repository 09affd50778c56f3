-- What is known of a garment, and the tokens that listings can be narrowed by (src/contract/garment/facets.ts). A garment of which no
-- condition is known may have flaws that nobody wrote down.
CREATE FUNCTION product_facets(normal_size text, condition text, colors text[], materials text[], gender text, flaws jsonb)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_remove(ARRAY['size:' || normal_size, 'condition:' || condition], NULL)
		|| ARRAY(SELECT 'color:' || color FROM unnest(colors) WITH ORDINALITY AS listed (color, place) ORDER BY place)
		|| ARRAY(SELECT 'material:' || material FROM unnest(materials) WITH ORDINALITY AS listed (material, place) ORDER BY place)
		|| array_remove(ARRAY['gender:' || gender, CASE WHEN condition IS NOT NULL AND flaws = '[]' THEN 'flaws:none' END], NULL)
$$;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "age_group" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "age_group" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_system" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "normal_size" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "colors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "materials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pattern" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "measurements" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "flaws" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (product_facets(normal_size, condition, colors, materials, gender, flaws)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "garment" jsonb;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_gender_known" CHECK ("categories"."gender" in ('women', 'men', 'unisex'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_age_group_known" CHECK ("categories"."age_group" in ('newborn', 'infant', 'toddler', 'kids', 'adult'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gender_known" CHECK ("products"."gender" in ('women', 'men', 'unisex'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_age_group_known" CHECK ("products"."age_group" in ('newborn', 'infant', 'toddler', 'kids', 'adult'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_given" CHECK ("products"."size" <> '' and ("products"."size" is not null or "products"."normal_size" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_system_known" CHECK ("products"."size_system" in ('IN', 'UK', 'US', 'EU'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_colors_known" CHECK ("products"."colors" <@ array['black', 'white', 'cream', 'grey', 'brown', 'red', 'maroon', 'pink', 'orange', 'yellow', 'green', 'blue', 'navy', 'purple', 'gold', 'multicolour'] and cardinality("products"."colors") <= 2);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_materials_known" CHECK ("products"."materials" <@ array['cotton', 'linen', 'khadi', 'silk', 'wool', 'cashmere', 'denim', 'leather', 'suede', 'canvas', 'jute', 'viscose', 'georgette', 'chiffon', 'crepe', 'satin', 'velvet', 'lace', 'polyester', 'nylon', 'acrylic', 'elastane', 'rubber', 'metal'] and cardinality("products"."materials") <= 3);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pattern_known" CHECK ("products"."pattern" in ('plain', 'striped', 'checked', 'floral', 'printed', 'block print', 'embroidered', 'polka dots', 'paisley', 'ikat', 'geometric', 'animal print', 'tie-dye', 'brocade', 'colour block'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_condition_known" CHECK ("products"."condition" in ('new_with_tags', 'new_without_tags', 'like_new', 'very_good', 'good'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_measurements_and_flaws_formed" CHECK (jsonb_typeof("products"."measurements") = 'object' and jsonb_typeof("products"."flaws") = 'array');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public_facts(p products) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN p.is_active AND p.deleted_at IS NULL
		AND (SELECT c.is_active FROM categories c WHERE c.id = p.category_id)
		AND coalesce((SELECT b.is_active FROM brands b WHERE b.id = p.brand_id), true)
	THEN jsonb_build_array(
		p.category_id, p.sub_category_id, p.brand_id, p.effective_price_paise,
		(extract(epoch FROM p.created_at) * 1000000)::bigint, p.stock > 0, p.is_featured, p.price_paise, p.facets) END
$$;
--> statement-breakpoint
-- Facts with facets are at most some 450 bytes, before and after: eight products fit into a payload of 8,000.
CREATE OR REPLACE FUNCTION notify_public_change(changed jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF jsonb_array_length(changed) > 2000 THEN
		PERFORM pg_notify('public_changes', 'all');
	ELSE
		PERFORM pg_notify('public_changes', jsonb_agg(change)::text)
		FROM jsonb_array_elements(changed) WITH ORDINALITY AS listed (change, position)
		GROUP BY (position - 1) / 8;
	END IF;
END $$;
