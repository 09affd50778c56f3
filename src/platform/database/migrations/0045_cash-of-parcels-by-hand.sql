-- The parcel of an order that goes by hand with its cash, so that the cash is followed; of one that was booked there is a row.
CREATE FUNCTION keep_cash_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One that nobody took never left.
  UPDATE parcels SET "end" = 'TAKEN_BACK', closed_at = NEW.status_since, updated_at = NEW.status_since
    WHERE order_id = NEW.id AND closed_at IS NULL AND state = 'REFUSED';
  UPDATE parcels SET state = 'DELIVERED', delivered_at = NEW.status_since, updated_at = NEW.status_since
    WHERE order_id = NEW.id AND closed_at IS NULL AND reference = '' AND state = 'ON_THE_WAY' AND NEW.status = 'COMPLETED';
  INSERT INTO parcels (order_id, attempt, reference, state, courier, waybill, cod_paise, delivered_at, updated_at)
    SELECT NEW.id, (SELECT coalesce(max(attempt), 0) + 1 FROM parcels WHERE order_id = NEW.id), '',
      CASE NEW.status WHEN 'COMPLETED' THEN 'DELIVERED' ELSE 'ON_THE_WAY' END, NEW.courier, NEW.tracking_number, NEW.due_paise,
      CASE NEW.status WHEN 'COMPLETED' THEN NEW.status_since END, NEW.status_since
    WHERE NOT EXISTS (SELECT FROM parcels WHERE order_id = NEW.id AND closed_at IS NULL);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER orders_cash_parcel AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status IN ('SHIPPED', 'COMPLETED') AND NEW.payment_mode = 'COD'
    AND NEW.courier <> '' AND NEW.due_paise > 0 AND OLD.payment_status <> 'SUCCESS')
  EXECUTE FUNCTION keep_cash_parcel();
