CREATE VIEW "public"."goods" AS (select "products"."id", "products"."name", "products"."translations", "products"."price_paise", "products"."discounted_price_paise", "products"."effective_price_paise", case when ("products"."deleted_at" is null and "products"."is_active" = true and "categories"."is_active" = true and ("products"."brand_id" is null or "brands"."is_active" = true)) then "products"."stock" end as "stock", (
  select coalesce(json_agg(json_strip_nulls(json_build_object('image_url', i.image_url, 'blur_hash', i.blur_hash,
    'alt_text', nullif(i.alt_text, ''))) order by i.position), '[]')
  from "product_images" i where i.product_id = "products"."id") as "images", json_build_object(
  'template', coalesce("products"."measured_as", (select s.template from "sub_categories" s where s.id = "products"."sub_category_id")),
  'gender', "products"."gender", 'age_group', "products"."age_group",
  'size', "products"."size", 'size_system', "products"."size_system", 'normal_size', "products"."normal_size",
  'color', "products"."colors", 'material', "products"."materials", 'pattern', "products"."pattern",
  'condition', "products"."condition", 'care', "products"."care", 'measured_as', "products"."measured_as", 'measurements', "products"."measurements", 'flaws', "products"."flaws") as "garment" from "products" left join "categories" on "products"."category_id" = "categories"."id" left join "brands" on "products"."brand_id" = "brands"."id");--> statement-breakpoint
CREATE VIEW "public"."held_products" AS (select p.id as product_id,
    (select coalesce(json_agg(json_build_object('userId', h.user_id, 'quantity', h.quantity,
        'until', (extract(epoch from h.held_until) * 1000)::bigint, 'extended', h.extended, 'paying', h.paying, 'offered', h.offered)), '[]')
      from "holds" h where h.product_id = p.id and h.ended is null) as holds,
    (select coalesce(json_agg(q.user_id order by q.number), '[]')
      from "hold_queue" q where q.product_id = p.id and q.offered_until is null) as waiting
  from "products" p);--> statement-breakpoint
CREATE VIEW "public"."saved_settings" AS (select coalesce(json_object_agg(section, value)::text, '{}') as "saved" from "settings");