-- The images of the home page's head were a setting that no screen had. They are a text now, in English until somebody translates it.
INSERT INTO "page_texts" ("text", "version", "bodies")
SELECT 'slides', 1, jsonb_build_object('ml', '', 'hi', '', 'en',
	'# Images from the shop' || string_agg(
		format(E'\n\n## %1$s\n\n![%1$s](%2$s "%3$s")\n\n[See all products](/shop)', said.alt, image ->> 'image_url', image ->> 'blur_hash'),
		'' ORDER BY place))
FROM "settings"
	CROSS JOIN jsonb_array_elements(CASE jsonb_typeof("value" -> 'hero') WHEN 'array' THEN "value" -> 'hero' ELSE '[]' END) WITH ORDINALITY AS images (image, place)
	CROSS JOIN LATERAL (SELECT coalesce(nullif(regexp_replace(image ->> 'alt', '[^[:alnum:] ,.’'']', '', 'g'), ''), 'From the shop') AS alt) AS said
WHERE "section" = 'home' AND image ->> 'image_url' ~ '^/images/[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}/preview\.jpg$'
HAVING count(*) > 0;--> statement-breakpoint
UPDATE "settings" SET "value" = "value" - 'hero' WHERE "section" = 'home';
