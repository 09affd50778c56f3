-- What the customers' list tells of somebody, admins too: orders, and by the book the goods of them that are neither canceled nor came back,
-- at the price agreed on. Of what is not sent the last part is delivery, as in the book.
CREATE FUNCTION customer_sums(person uuid) RETURNS TABLE (orders bigint, spent_paise bigint, last_ordered timestamptz) LANGUAGE sql STABLE AS $$
  SELECT count(*), (
      SELECT coalesce(sum(sold_goods + greatest(not_sent - delivery, 0)), 0)::bigint FROM order_accounts
      WHERE order_id = ANY (ARRAY(SELECT id FROM orders WHERE user_id = person))
    ), max(created_at)
  FROM orders WHERE user_id = person
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_up_customer(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
	UPDATE customer_totals SET (orders, spent_paise, last_ordered) = (SELECT * FROM customer_sums(person)) WHERE user_id = person;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_up_customer_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sum_up_customer(user_id) FROM orders WHERE id = new.order_id AND user_id IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- An order that is placed is summed up once, for itself; its goods count here when they are entered later, because an older process placed it.
CREATE CONSTRAINT TRIGGER book_entries_customer AFTER INSERT ON book_entries
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (new.kind IN ('reduction', 'order_canceled', 'returned', 'reduced') OR new.kind = 'goods' AND new.happened_at < transaction_timestamp())
	EXECUTE FUNCTION sum_up_customer_of_entry();
--> statement-breakpoint
-- A status and a total change no sum by themselves any more.
DROP TRIGGER orders_customer ON orders;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_customer AFTER INSERT OR DELETE OR UPDATE OF user_id, created_at ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_customer_of_order();
--> statement-breakpoint
-- Whose orders have no book yet gets the new sum with its entries.
UPDATE customer_totals t SET spent_paise = s.spent_paise FROM users u, customer_sums(u.id) s
WHERE u.id = t.user_id AND EXISTS (SELECT FROM orders o JOIN book_entries b ON b.order_id = o.id WHERE o.user_id = u.id);
