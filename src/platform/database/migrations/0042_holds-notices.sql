-- A product's page says until when it is held: of a hold only its product is told, and nothing of its customer.
CREATE TRIGGER holds_notify AFTER INSERT OR UPDATE OR DELETE ON holds
	FOR EACH ROW EXECUTE FUNCTION notify_change('holds', 'product_id');
