ALTER TABLE "addresses" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "order_addresses" ADD COLUMN "recipient" text;--> statement-breakpoint
-- What was sent so far went to the name of the account or order, or to its e-mail where nobody could see a name.
UPDATE "addresses" SET "recipient" = CASE WHEN u.name ~ '[^[:space:][:cntrl:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202f\u2060-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' THEN btrim(u.name) ELSE u.email END
FROM "users" u WHERE u.id = "addresses"."user_id";--> statement-breakpoint
UPDATE "order_addresses" SET "recipient" = CASE WHEN o.customer_name ~ '[^[:space:][:cntrl:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202f\u2060-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' THEN btrim(o.customer_name)
	ELSE coalesce(nullif(o.customer_email, ''), 'Deleted account') END
FROM "orders" o WHERE o.id = "order_addresses"."order_id";--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "recipient" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_addresses" ALTER COLUMN "recipient" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_recipient_given" CHECK ("addresses"."recipient" <> '');--> statement-breakpoint
ALTER TABLE "order_addresses" ADD CONSTRAINT "order_addresses_recipient_given" CHECK ("order_addresses"."recipient" <> '');--> statement-breakpoint
-- Orders are found by their recipient too; where that is the customer, the words stay as they are.
CREATE OR REPLACE FUNCTION index_order(this uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM orders WHERE id = this FOR NO KEY UPDATE;
	INSERT INTO order_search (order_id, status, created_at, words)
	SELECT o.id, o.status, o.created_at, lower(concat_ws(E'\n', o.customer_name, o.customer_email,
		CASE WHEN a.recipient NOT IN (o.customer_name, o.customer_email) THEN a.recipient END, a.mobile,
		(SELECT string_agg(l.name, E'\n' ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id)))
	FROM orders o LEFT JOIN order_addresses a ON a.order_id = o.id
	WHERE o.id = this
	ON CONFLICT (order_id) DO UPDATE
	SET status = excluded.status, created_at = excluded.created_at, words = excluded.words
	WHERE (order_search.status, order_search.created_at, order_search.words)
		<> (excluded.status, excluded.created_at, excluded.words);
END $$;
--> statement-breakpoint
DROP TRIGGER order_addresses_search ON order_addresses;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_addresses_search AFTER INSERT OR UPDATE OF mobile, recipient OR DELETE ON order_addresses
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION index_order_of_part();
