ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reduction_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_paise" bigint GENERATED ALWAYS AS (total_paise - credit_paise) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_agreed_amounts_fit" CHECK ("orders"."reduction_paise" between 0 and "orders"."subtotal_paise" - "orders"."discount_paise" and "orders"."gift_paise" >= 0 and "orders"."credit_paise" between 0 and "orders"."total_paise");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."discount_paise" - "orders"."reduction_paise" + "orders"."gift_paise" + "orders"."delivery_paise");