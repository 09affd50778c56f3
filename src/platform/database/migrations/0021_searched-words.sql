-- Tells every process of the shop, at commit, whose words a search finds were changed, and which words are new to the catalogue
-- (src/db/change-feed.ts reads it). On a channel of its own, because the version before reads nothing else from the other. The payload, at
-- most 8,000 bytes, is {"products": [id]} or {"words": [[word, stands in a name]]}; 'all' for what a statement changes beyond 2,000.
CREATE FUNCTION notify_search_change(kind text, changed jsonb, at_once int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF jsonb_array_length(changed) > 2000 THEN
		PERFORM pg_notify('search_changes', 'all');
	ELSE
		PERFORM pg_notify('search_changes', jsonb_build_object(kind, jsonb_agg(change))::text)
		FROM jsonb_array_elements(changed) WITH ORDINALITY AS listed (change, position)
		GROUP BY (position - 1) / at_once;
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids jsonb;
BEGIN
	-- One more than are named is enough to know that they are too many.
	IF tg_op = 'INSERT' THEN
		SELECT jsonb_agg(product_id) INTO ids FROM (SELECT product_id FROM new_rows LIMIT 2001) rows;
	ELSIF tg_op = 'DELETE' THEN
		SELECT jsonb_agg(product_id) INTO ids FROM (SELECT product_id FROM old_rows LIMIT 2001) rows;
	ELSE
		SELECT jsonb_agg(product_id) INTO ids FROM (
			SELECT product_id FROM new_rows n JOIN old_rows o USING (product_id) WHERE n.words <> o.words LIMIT 2001
		) rows;
	END IF;
	PERFORM notify_search_change('products', ids, 150);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_known_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM notify_search_change('words', jsonb_agg(jsonb_build_array(word, named)), 30)
	FROM (SELECT word, named FROM new_rows LIMIT 2001) rows;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Words are forgotten by hand only.
CREATE FUNCTION notify_forgotten_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('search_changes', 'all');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_search_notify_new AFTER INSERT ON product_search REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_product_words();
--> statement-breakpoint
CREATE TRIGGER product_search_notify_changed AFTER UPDATE ON product_search REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_product_words();
--> statement-breakpoint
CREATE TRIGGER product_search_notify_gone AFTER DELETE ON product_search REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_product_words();
--> statement-breakpoint
CREATE TRIGGER search_words_notify_new AFTER INSERT ON search_words REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_known_words();
--> statement-breakpoint
CREATE TRIGGER search_words_notify_changed AFTER UPDATE ON search_words REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION notify_known_words();
--> statement-breakpoint
CREATE TRIGGER search_words_notify_gone AFTER DELETE ON search_words
	FOR EACH STATEMENT EXECUTE FUNCTION notify_forgotten_words();
