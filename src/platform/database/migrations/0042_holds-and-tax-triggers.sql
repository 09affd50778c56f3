-- A product's page says until when it is held: of a hold only its product is told, and nothing of its customer.
CREATE TRIGGER holds_notify AFTER INSERT OR UPDATE OR DELETE ON holds
	FOR EACH ROW EXECUTE FUNCTION notify_change('holds', 'product_id');
--> statement-breakpoint
CREATE FUNCTION refuse_tax_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A tax document is never changed or removed.';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER tax_documents_only_grow
  BEFORE UPDATE OR DELETE ON tax_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_tax_document_change();
--> statement-breakpoint
CREATE TRIGGER tax_documents_never_emptied
  BEFORE TRUNCATE ON tax_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_tax_document_change();
