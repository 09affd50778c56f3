-- The two buttons below the headline of the home page were code. They are links of its text now, in all versions of those that somebody has edited.
UPDATE "page_texts" SET "bodies" = (
	SELECT jsonb_object_agg(said.key, CASE said.value WHEN '' THEN '' ELSE
		regexp_replace(said.value, '\s*(\n## |$)', E'\n\n' || CASE said.key
			WHEN 'ml' THEN '[കളക്ഷൻ കാണുക](/shop) [ഞങ്ങളുടെ കഥ അറിയുക](/about)'
			WHEN 'hi' THEN '[कलेक्शन देखें](/shop) [हमारी कहानी जानें](/about)'
			ELSE '[Shop the collection](/shop) [Learn Our Story](/about)' END || E'\n\\1') END)
	FROM jsonb_each_text("page_texts"."bodies") AS said)
WHERE "text" = 'hero' AND "bodies" IS NOT NULL;
