CREATE TABLE "asked_prices" (
	"product_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price_paise" bigint NOT NULL,
	CONSTRAINT "asked_prices_product_id_since_pk" PRIMARY KEY("product_id","since"),
	CONSTRAINT "asked_prices_positive" CHECK ("asked_prices"."price_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "changed_prices" (
	"change_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_paise" bigint NOT NULL,
	"discounted_price_paise" bigint NOT NULL,
	"new_price_paise" bigint NOT NULL,
	"new_discounted_price_paise" bigint NOT NULL,
	CONSTRAINT "changed_prices_change_id_product_id_pk" PRIMARY KEY("change_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"said" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "asked_prices" ADD CONSTRAINT "asked_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_prices" ADD CONSTRAINT "changed_prices_change_id_price_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."price_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_prices" ADD CONSTRAINT "changed_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changed_prices_product_idx" ON "changed_prices" USING btree ("product_id");--> statement-breakpoint
-- A price counts as asked once somebody could have bought at it. Of several within one transaction nobody saw but the last.
CREATE FUNCTION note_asked_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO asked_prices (product_id, since, price_paise)
	SELECT NEW.id, now(), NEW.effective_price_paise
	WHERE NEW.effective_price_paise IS DISTINCT FROM
		(SELECT price_paise FROM asked_prices WHERE product_id = NEW.id ORDER BY since DESC LIMIT 1)
	ON CONFLICT (product_id, since) DO UPDATE SET price_paise = excluded.price_paise;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_asked_new AFTER INSERT ON products
	FOR EACH ROW WHEN (NEW.stock > 0 AND NEW.is_active AND NEW.deleted_at IS NULL)
	EXECUTE FUNCTION note_asked_price();
--> statement-breakpoint
CREATE TRIGGER products_asked_again AFTER UPDATE OF price_paise, discounted_price_paise, stock, is_active, deleted_at ON products
	FOR EACH ROW WHEN (NEW.stock > 0 AND NEW.is_active AND NEW.deleted_at IS NULL
		AND (NEW.effective_price_paise <> OLD.effective_price_paise OR NOT (OLD.stock > 0 AND OLD.is_active AND OLD.deleted_at IS NULL)))
	EXECUTE FUNCTION note_asked_price();
--> statement-breakpoint
-- Of what was there before the present price alone is known, and the moment from which it could last be bought anew.
INSERT INTO asked_prices (product_id, since, price_paise)
SELECT id, coalesce(available_since, created_at), effective_price_paise FROM products
WHERE is_active OR available_since IS NOT NULL;
