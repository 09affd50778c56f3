-- What the back office counts, it counts now: nothing keeps counts by day any more.
DROP TRIGGER orders_tally_new ON orders;--> statement-breakpoint
DROP TRIGGER orders_tally_changed ON orders;--> statement-breakpoint
DROP TRIGGER orders_tally_gone ON orders;--> statement-breakpoint
DROP TRIGGER products_tally_new ON products;--> statement-breakpoint
DROP TRIGGER products_tally_changed ON products;--> statement-breakpoint
DROP TRIGGER products_tally_gone ON products;--> statement-breakpoint
DROP TRIGGER users_tally_new ON users;--> statement-breakpoint
DROP TRIGGER users_tally_changed ON users;--> statement-breakpoint
DROP TRIGGER users_tally_gone ON users;--> statement-breakpoint
DROP TRIGGER audit_entries_tally ON audit_entries;--> statement-breakpoint
DROP FUNCTION tally_orders();--> statement-breakpoint
DROP FUNCTION tally_products();--> statement-breakpoint
DROP FUNCTION tally_customers();--> statement-breakpoint
DROP FUNCTION tally_changes();--> statement-breakpoint
DROP FUNCTION fold_daily_counts();--> statement-breakpoint
DROP TABLE "daily_counts" CASCADE;--> statement-breakpoint
DROP INDEX "audit_entries_grams_idx";--> statement-breakpoint
DROP INDEX "customer_totals_grams_idx";--> statement-breakpoint
DROP INDEX "order_search_grams_idx";--> statement-breakpoint
DROP FUNCTION shelves_of(boolean, boolean, boolean, integer);--> statement-breakpoint
DROP FUNCTION store_day(timestamptz);--> statement-breakpoint
DROP FUNCTION grams_of(text);
