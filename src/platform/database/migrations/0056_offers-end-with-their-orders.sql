-- An offer ends with its order, whoever cancels that and in whatever way.
CREATE FUNCTION close_offer() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update offers set state = 'closed', answer_by = null where order_id = new.id and answer_by is not null;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER orders_close_offer AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (new.status LIKE 'CANCELED%' AND old.status NOT LIKE 'CANCELED%') EXECUTE FUNCTION close_offer();
--> statement-breakpoint
UPDATE offers SET state = 'closed', answer_by = NULL FROM orders
  WHERE orders.id = offers.order_id AND orders.status LIKE 'CANCELED%' AND offers.answer_by IS NOT NULL;
