-- A code of src/kernel/typed/code.ts that no product has: five signs by chance and their check, the sum in GF(32) with the weights x^5 to x^1.
CREATE FUNCTION new_product_code() RETURNS text LANGUAGE plpgsql AS $$
declare
  signs constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  chance bytea;
  made text;
  value int;
  total int;
begin
  loop
    chance := uuid_send(gen_random_uuid());
    made := '';
    total := 0;
    -- The bytes before the sixth have nothing in them but chance.
    for at in 0..4 loop
      value := get_byte(chance, at) & 31;
      made := made || substr(signs, value + 1, 1);
      total := total # value;
      total := (total << 1) # case when total >= 16 then 37 else 0 end;
    end loop;
    made := made || substr(signs, total + 1, 1);
    exit when not exists (select from products where code = made);
  end loop;
  return made;
end $$;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_code_unique" UNIQUE("code");--> statement-breakpoint
-- Nobody is shown anything else: nobody has to hear of it.
ALTER TABLE "products" DISABLE TRIGGER "products_notify";--> statement-breakpoint
UPDATE "products" SET "code" = new_product_code();--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER "products_notify";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "code" SET DEFAULT new_product_code();--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_code_formed" CHECK ("products"."code" ~ '^[0-9A-HJKMNP-TV-Z]{6}$');
