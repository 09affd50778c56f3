-- An order whose courier gave its parcel up before it left may go by hand as well: the cash of that parcel is followed too.
CREATE OR REPLACE FUNCTION keep_cash_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One that nobody took, or that was given up, never left.
  UPDATE parcels SET "end" = 'TAKEN_BACK', closed_at = NEW.status_since, updated_at = NEW.status_since
    WHERE order_id = NEW.id AND closed_at IS NULL AND state IN ('REFUSED', 'CANCELED');
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
