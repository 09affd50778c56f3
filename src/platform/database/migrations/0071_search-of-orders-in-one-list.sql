-- The words that find an order have its address too, so that one list with one index answers, however many orders a word finds.
CREATE OR REPLACE FUNCTION index_order(this uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM orders WHERE id = this FOR NO KEY UPDATE;
	INSERT INTO order_search (order_id, status, created_at, words)
	SELECT o.id, o.status, o.created_at, lower(concat_ws(E'\n', o.customer_name, o.customer_email,
		CASE WHEN a.recipient NOT IN (o.customer_name, o.customer_email) THEN a.recipient END, a.mobile,
		a.line1 || ' ' || a.line2 || ' ' || a.city || ', ' || a.state || ' ' || a.zip,
		(SELECT string_agg(l.name, E'\n' ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id)))
	FROM orders o LEFT JOIN order_addresses a ON a.order_id = o.id
	WHERE o.id = this
	ON CONFLICT (order_id) DO UPDATE
	SET status = excluded.status, created_at = excluded.created_at, words = excluded.words
	WHERE (order_search.status, order_search.created_at, order_search.words)
		<> (excluded.status, excluded.created_at, excluded.words);
END $$;
--> statement-breakpoint
-- An order that is being placed is indexed by its own trigger, with its address and lines, once it is whole.
CREATE OR REPLACE FUNCTION index_order_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_order(id) FROM orders
	WHERE id = coalesce(new.order_id, old.order_id) AND created_at < transaction_timestamp();
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER order_addresses_search ON order_addresses;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_addresses_search AFTER INSERT OR UPDATE OR DELETE ON order_addresses
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION index_order_of_part();
--> statement-breakpoint
SELECT count(index_order(id)) FROM orders;
