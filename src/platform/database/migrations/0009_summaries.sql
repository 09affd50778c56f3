-- The day of a moment by the store's clock.
CREATE FUNCTION store_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (moment AT TIME ZONE 'Asia/Kolkata')::date
$$;
--> statement-breakpoint
-- Every character of a text and every two neighbours: what a search of one or two letters is found by. Longer ones have trigrams.
-- Not marked as safe for parallel plans: starting workers costs more than such a search.
CREATE FUNCTION grams_of(words text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT letters || ARRAY(SELECT a || b FROM unnest(letters, letters[2:]) AS pair (a, b) WHERE b IS NOT NULL)
	FROM (SELECT string_to_array(words, NULL)) AS split (letters)
$$;
--> statement-breakpoint
CREATE TABLE "customer_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name_key" text NOT NULL,
	"email_key" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent_paise" bigint DEFAULT 0 NOT NULL,
	"last_ordered" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"rows" integer NOT NULL,
	"paise" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_entries_search_idx";--> statement-breakpoint
DROP INDEX "orders_status_newest_idx";--> statement-breakpoint
DROP INDEX "orders_newest_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_pictured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(actor_name || ' ' || actor_email || ' ' || action || ' ' || subject_type || ' ' || subject_name || ' ' || subject_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_totals" ADD CONSTRAINT "customer_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_totals_name_idx" ON "customer_totals" USING btree ("name_key","user_id");--> statement-breakpoint
CREATE INDEX "customer_totals_email_idx" ON "customer_totals" USING btree ("email_key","user_id");--> statement-breakpoint
CREATE INDEX "customer_totals_fewest_idx" ON "customer_totals" USING btree ("orders","name_key","user_id");--> statement-breakpoint
CREATE INDEX "customer_totals_most_idx" ON "customer_totals" USING btree ("orders" DESC NULLS FIRST,"name_key","user_id");--> statement-breakpoint
CREATE INDEX "customer_totals_least_idx" ON "customer_totals" USING btree ("spent_paise","name_key","user_id");--> statement-breakpoint
CREATE INDEX "customer_totals_dearest_idx" ON "customer_totals" USING btree ("spent_paise" DESC NULLS FIRST,"name_key","user_id");--> statement-breakpoint
CREATE INDEX "customer_totals_earliest_idx" ON "customer_totals" USING btree ("last_ordered","name_key","user_id");--> statement-breakpoint
CREATE INDEX "customer_totals_latest_idx" ON "customer_totals" USING btree ("last_ordered" DESC NULLS LAST,"name_key","user_id");--> statement-breakpoint
CREATE INDEX "customer_totals_words_idx" ON "customer_totals" USING gin (("name_key" || ' ' || "email_key") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_totals_grams_idx" ON "customer_totals" USING gin (grams_of("name_key" || ' ' || "email_key"));--> statement-breakpoint
CREATE INDEX "order_search_newest_idx" ON "order_search" USING btree ("created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_search_words_idx" ON "order_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_search_grams_idx" ON "order_search" USING gin (grams_of("words"));--> statement-breakpoint
CREATE INDEX "tallies_list_idx" ON "tallies" USING btree ("list","kind","day");--> statement-breakpoint
CREATE INDEX "products_unpictured_idx" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE not "products"."is_pictured" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_hidden_idx" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE not "products"."is_active" and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_sold_out_idx" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "products"."stock" = 0 and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_parcels_idx" ON "orders" USING btree ("status","status_since","id") WHERE "orders"."status" in ('ACCEPTED', 'SHIPPED') and ("orders"."payment_mode" = 'COD' or "orders"."payment_status" = 'SUCCESS');--> statement-breakpoint
CREATE INDEX "orders_unpaid_idx" ON "orders" USING btree ("created_at","status") WHERE "orders"."status" in ('PENDING', 'ACCEPTED') and "orders"."payment_mode" = 'PREPAID' and "orders"."payment_status" <> 'SUCCESS';--> statement-breakpoint
CREATE INDEX "product_search_newest_idx" ON "product_search" USING btree ("created_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "audit_entries_words_idx" ON "audit_entries" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_grams_idx" ON "audit_entries" USING gin (grams_of("words"));--> statement-breakpoint
CREATE INDEX "orders_status_newest_idx" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_newest_idx" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint

-- What is there already.
UPDATE orders o SET status_since = coalesce(
	(SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id AND e.to_status = o.status), o.created_at);
--> statement-breakpoint
UPDATE products p SET is_pictured = true WHERE EXISTS (SELECT FROM product_images i WHERE i.product_id = p.id);
--> statement-breakpoint

-- Tallies. A trigger per statement adds what the statement changed, summed by day and kind.
CREATE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO tallies (list, kind, day, rows, paise)
		SELECT 'orders', status, store_day(created_at), count(*), sum(total_paise) FROM new_rows GROUP BY 2, 3;
	ELSIF tg_op = 'DELETE' THEN
		INSERT INTO tallies (list, kind, day, rows, paise)
		SELECT 'orders', status, store_day(created_at), -count(*), -sum(total_paise) FROM old_rows GROUP BY 2, 3;
	ELSE
		INSERT INTO tallies (list, kind, day, rows, paise)
		SELECT 'orders', status, day, sum(one), sum(paise) FROM (
			SELECT status, store_day(created_at) AS day, 1 AS one, total_paise AS paise FROM new_rows
			UNION ALL
			SELECT status, store_day(created_at), -1, -total_paise FROM old_rows
		) moved
		GROUP BY 2, 3 HAVING sum(one) <> 0 OR sum(paise) <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tally_new AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_changed AFTER UPDATE ON orders REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_gone AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
-- The shelves that a piece stands on: a list of products is all of one of them.
CREATE FUNCTION shelves_of(is_pictured boolean, is_active boolean, is_featured boolean, stock integer)
RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT shelf FROM (VALUES
		('all', true), ('unpictured', NOT is_pictured), ('hidden', NOT is_active), ('featured', is_featured),
		('sold-out', stock = 0)
	) shelves (shelf, fits) WHERE fits
$$;
--> statement-breakpoint
CREATE FUNCTION tally_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO tallies (list, kind, day, rows)
		SELECT 'products', shelf, store_day(created_at), count(*)
		FROM new_rows, shelves_of(is_pictured, is_active, is_featured, stock) shelf
		WHERE deleted_at IS NULL GROUP BY 2, 3;
	ELSIF tg_op = 'DELETE' THEN
		INSERT INTO tallies (list, kind, day, rows)
		SELECT 'products', shelf, store_day(created_at), -count(*)
		FROM old_rows, shelves_of(is_pictured, is_active, is_featured, stock) shelf
		WHERE deleted_at IS NULL GROUP BY 2, 3;
	ELSE
		INSERT INTO tallies (list, kind, day, rows)
		SELECT 'products', shelf, store_day(created_at), sum(one) FROM (
			SELECT 1 AS one, is_pictured, is_active, is_featured, stock, deleted_at, created_at FROM new_rows
			UNION ALL
			SELECT -1, is_pictured, is_active, is_featured, stock, deleted_at, created_at FROM old_rows
		) moved, shelves_of(is_pictured, is_active, is_featured, stock) shelf
		WHERE deleted_at IS NULL GROUP BY 2, 3 HAVING sum(one) <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_tally_new AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
--> statement-breakpoint
CREATE TRIGGER products_tally_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
--> statement-breakpoint
CREATE TRIGGER products_tally_gone AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
--> statement-breakpoint
CREATE FUNCTION tally_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO tallies (list, kind, day, rows)
		SELECT 'customers', 'all', store_day(created_at), count(*) FROM new_rows WHERE role = 'CUSTOMER' GROUP BY 3;
	ELSIF tg_op = 'DELETE' THEN
		INSERT INTO tallies (list, kind, day, rows)
		SELECT 'customers', 'all', store_day(created_at), -count(*) FROM old_rows WHERE role = 'CUSTOMER' GROUP BY 3;
	ELSE
		INSERT INTO tallies (list, kind, day, rows)
		SELECT 'customers', 'all', store_day(created_at), sum(one) FROM (
			SELECT 1 AS one, role, created_at FROM new_rows UNION ALL SELECT -1, role, created_at FROM old_rows
		) moved
		WHERE role = 'CUSTOMER' GROUP BY 3 HAVING sum(one) <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_tally_new AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
--> statement-breakpoint
CREATE TRIGGER users_tally_changed AFTER UPDATE ON users REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
--> statement-breakpoint
CREATE TRIGGER users_tally_gone AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
--> statement-breakpoint
-- The log of changes only grows.
CREATE FUNCTION tally_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO tallies (list, kind, day, rows)
	SELECT 'changes', area, store_day(at), count(*) FROM new_rows GROUP BY 2, 3;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_tally AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION tally_changes();
--> statement-breakpoint
-- Makes one row of the rows of a day. Readers see the old rows or the new one; of two that fold at once, each adds up only
-- the rows that it itself removed.
CREATE FUNCTION fold_tallies() RETURNS void LANGUAGE sql AS $$
	WITH several AS (
		SELECT list, kind, day FROM tallies GROUP BY list, kind, day HAVING count(*) > 1 OR sum(rows) = 0
	), gone AS (
		DELETE FROM tallies t USING several s WHERE (t.list, t.kind, t.day) = (s.list, s.kind, s.day) RETURNING t.*
	)
	INSERT INTO tallies (list, kind, day, rows, paise)
	SELECT list, kind, day, sum(rows), sum(paise) FROM gone
	GROUP BY list, kind, day HAVING sum(rows) <> 0 OR sum(paise) <> 0;
$$;
--> statement-breakpoint
INSERT INTO tallies (list, kind, day, rows, paise)
SELECT 'orders', status, store_day(created_at), count(*), sum(total_paise) FROM orders GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO tallies (list, kind, day, rows)
SELECT 'products', shelf, store_day(created_at), count(*)
FROM products, shelves_of(is_pictured, is_active, is_featured, stock) shelf
WHERE deleted_at IS NULL GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO tallies (list, kind, day, rows)
SELECT 'customers', 'all', store_day(created_at), count(*) FROM users WHERE role = 'CUSTOMER' GROUP BY 3;
--> statement-breakpoint
INSERT INTO tallies (list, kind, day, rows)
SELECT 'changes', area, store_day(at), count(*) FROM audit_entries GROUP BY 2, 3;
--> statement-breakpoint

-- Whether a piece has a picture. At the end of the transaction: pictures are replaced by removing and adding them.
CREATE FUNCTION mark_pictured() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	piece uuid := CASE WHEN tg_op = 'INSERT' THEN new.product_id ELSE old.product_id END;
BEGIN
	PERFORM FROM products WHERE id = piece FOR NO KEY UPDATE;
	UPDATE products p SET is_pictured = NOT p.is_pictured
	WHERE p.id = piece AND p.is_pictured <> EXISTS (SELECT FROM product_images i WHERE i.product_id = p.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_images_pictured AFTER INSERT OR DELETE ON product_images
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_pictured();
--> statement-breakpoint

-- Customers. Adding up what one ordered waits for whoever does the same for this person, and reads anew afterwards. It is the
-- last thing that a transaction does, so that nobody who holds a piece or an order waits for it meanwhile.
CREATE FUNCTION sum_up_customer(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
	UPDATE customer_totals t SET (orders, spent_paise, last_ordered) = (
		SELECT count(*),
			coalesce(sum(o.total_paise) FILTER (WHERE o.status NOT IN ('CANCELED-USER', 'CANCELED-ADMIN')), 0),
			max(o.created_at)
		FROM orders o WHERE o.user_id = person
	) WHERE t.user_id = person;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_up_customer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF old.user_id IS NOT NULL AND old.user_id IS DISTINCT FROM new.user_id THEN
		PERFORM sum_up_customer(old.user_id);
	END IF;
	IF new.user_id IS NOT NULL THEN
		PERFORM sum_up_customer(new.user_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_customer
	AFTER INSERT OR DELETE OR UPDATE OF user_id, status, total_paise, created_at ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_customer_of_order();
--> statement-breakpoint
CREATE FUNCTION keep_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.role <> 'CUSTOMER' THEN
		DELETE FROM customer_totals WHERE user_id = new.id;
		RETURN NULL;
	END IF;
	INSERT INTO customer_totals (user_id, name_key, email_key) VALUES (new.id, lower(new.name), lower(new.email))
	ON CONFLICT (user_id) DO UPDATE SET name_key = excluded.name_key, email_key = excluded.email_key;
	IF old.role <> 'CUSTOMER' THEN
		PERFORM sum_up_customer(new.id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_customer AFTER INSERT OR UPDATE OF name, email, role ON users
	FOR EACH ROW EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
INSERT INTO customer_totals (user_id, name_key, email_key, orders, spent_paise, last_ordered)
SELECT u.id, lower(u.name), lower(u.email), count(o.id),
	coalesce(sum(o.total_paise) FILTER (WHERE o.status NOT IN ('CANCELED-USER', 'CANCELED-ADMIN')), 0), max(o.created_at)
FROM users u LEFT JOIN orders o ON o.user_id = u.id
WHERE u.role = 'CUSTOMER' GROUP BY u.id;
--> statement-breakpoint

-- What orders are found by. Written at the end of the transaction too, once for all of an order's rows.
CREATE FUNCTION index_order(this uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM orders WHERE id = this FOR NO KEY UPDATE;
	INSERT INTO order_search (order_id, status, created_at, words)
	SELECT o.id, o.status, o.created_at, lower(concat_ws(E'\n', o.customer_name, o.customer_email, a.mobile,
		(SELECT string_agg(l.name, E'\n' ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id)))
	FROM orders o LEFT JOIN order_addresses a ON a.order_id = o.id
	WHERE o.id = this
	ON CONFLICT (order_id) DO UPDATE
	SET status = excluded.status, created_at = excluded.created_at, words = excluded.words
	WHERE (order_search.status, order_search.created_at, order_search.words)
		<> (excluded.status, excluded.created_at, excluded.words);
END $$;
--> statement-breakpoint
CREATE FUNCTION index_this_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_order(new.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION index_order_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_order(coalesce(new.order_id, old.order_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_search AFTER INSERT OR UPDATE OF customer_name, customer_email, status, created_at ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION index_this_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_addresses_search AFTER INSERT OR UPDATE OF mobile OR DELETE ON order_addresses
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION index_order_of_part();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_search AFTER INSERT OR UPDATE OF name OR DELETE ON order_lines
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION index_order_of_part();
--> statement-breakpoint
INSERT INTO order_search (order_id, status, created_at, words)
SELECT o.id, o.status, o.created_at, lower(concat_ws(E'\n', o.customer_name, o.customer_email, a.mobile,
	(SELECT string_agg(l.name, E'\n' ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id)))
FROM orders o LEFT JOIN order_addresses a ON a.order_id = o.id;
--> statement-breakpoint

-- Pieces that are deleted have no words any more: what a shopkeeper searches is counted in product_search alone.
CREATE OR REPLACE FUNCTION index_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
	DELETE FROM product_search d USING products p
	WHERE d.product_id = p.id AND p.id = ANY (ids) AND p.deleted_at IS NOT NULL;

	INSERT INTO product_search (product_id, created_at, words)
	SELECT p.id, p.created_at,
		setweight(to_tsvector('english', p.name), 'A')
		|| setweight(to_tsvector('english', coalesce(b.name, '')), 'B')
		|| setweight(to_tsvector('english', concat_ws(' ', c.name, s.name)), 'C')
		|| setweight(to_tsvector('english', p.description), 'D')
	FROM products p
	LEFT JOIN brands b ON b.id = p.brand_id
	LEFT JOIN categories c ON c.id = p.category_id
	LEFT JOIN sub_categories s ON s.id = p.sub_category_id
	WHERE p.id = ANY (ids) AND p.deleted_at IS NULL
	ON CONFLICT (product_id) DO UPDATE SET created_at = excluded.created_at, words = excluded.words;

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
DROP TRIGGER products_search ON products;
--> statement-breakpoint
CREATE TRIGGER products_search AFTER INSERT OR UPDATE OF name, description, brand_id, category_id, sub_category_id, deleted_at, created_at
	ON products FOR EACH ROW EXECUTE FUNCTION index_this_product();
--> statement-breakpoint
DELETE FROM product_search d USING products p WHERE d.product_id = p.id AND p.deleted_at IS NOT NULL;
--> statement-breakpoint
UPDATE product_search d SET created_at = p.created_at FROM products p WHERE d.product_id = p.id;
--> statement-breakpoint
ALTER TABLE product_search ALTER created_at SET NOT NULL;
