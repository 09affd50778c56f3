CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"named" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_name_search_idx";--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_words_idx" ON "product_search" USING gin ("words");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- Writes down what these pieces are found by. Words that are known already are not written again: writers of different
-- pieces would otherwise wait for each other's rows.
CREATE FUNCTION index_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO product_search (product_id, words)
	SELECT p.id,
		setweight(to_tsvector('english', p.name), 'A')
		|| setweight(to_tsvector('english', coalesce(b.name, '')), 'B')
		|| setweight(to_tsvector('english', concat_ws(' ', c.name, s.name)), 'C')
		|| setweight(to_tsvector('english', p.description), 'D')
	FROM products p
	LEFT JOIN brands b ON b.id = p.brand_id
	LEFT JOIN categories c ON c.id = p.category_id
	LEFT JOIN sub_categories s ON s.id = p.sub_category_id
	WHERE p.id = ANY (ids)
	ON CONFLICT (product_id) DO UPDATE SET words = excluded.words;

	INSERT INTO search_words (word, named)
	SELECT found.word, found.named
	FROM (
		SELECT t.lexeme AS word, bool_or(t.weights && '{A,B,C}') AS named
		FROM product_search d, unnest(d.words) t
		WHERE d.product_id = ANY (ids) AND t.lexeme ~ '^[[:alpha:]]{2,40}$'
		GROUP BY t.lexeme
	) found
	WHERE NOT EXISTS (
		SELECT FROM search_words k WHERE k.word = found.word AND (k.named OR NOT found.named)
	)
	ORDER BY found.word
	ON CONFLICT (word) DO UPDATE SET named = search_words.named OR excluded.named;
$$;
--> statement-breakpoint
CREATE FUNCTION index_this_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_products(ARRAY[new.id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION index_products_of_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_products(ARRAY(SELECT id FROM products WHERE brand_id = new.id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION index_products_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_products(ARRAY(SELECT id FROM products WHERE category_id = new.id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION index_products_of_sub_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_products(ARRAY(SELECT id FROM products WHERE sub_category_id = new.id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_search AFTER INSERT OR UPDATE OF name, description, brand_id, category_id, sub_category_id
	ON products FOR EACH ROW EXECUTE FUNCTION index_this_product();
--> statement-breakpoint
CREATE TRIGGER brands_search AFTER UPDATE OF name ON brands
	FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION index_products_of_brand();
--> statement-breakpoint
CREATE TRIGGER categories_search AFTER UPDATE OF name ON categories
	FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION index_products_of_category();
--> statement-breakpoint
CREATE TRIGGER sub_categories_search AFTER UPDATE OF name ON sub_categories
	FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION index_products_of_sub_category();
--> statement-breakpoint
SELECT index_products(ARRAY(SELECT id FROM products));
