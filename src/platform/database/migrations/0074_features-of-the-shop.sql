-- A shop that was there before keeps all that it did; a new one begins with nothing of it. Offers had a switch of their own.
INSERT INTO settings (section, value)
SELECT 'features', jsonb_build_object('offers', coalesce((SELECT (value ->> 'enabled')::boolean FROM settings WHERE section = 'offers'), true),
  'holds', true, 'claims', true, 'credit', true, 'parcels', true, 'couriers', true, 'gst', true, 'languages', true, 'saved_searches', true,
  'fits_me', true)
WHERE EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM settings) OR EXISTS (SELECT FROM products)
ON CONFLICT DO NOTHING;
