ALTER TABLE "holds" ADD COLUMN "written_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "holds_written_in_idx" ON "holds" USING btree ("written_in");--> statement-breakpoint
-- Listeners ask which holds were written, by that column: a notification with every add to a cart made commits wait for each other. Those
-- that go with their product or customer are rare, and leave no row to ask for.
DROP TRIGGER holds_notify ON holds;--> statement-breakpoint
CREATE TRIGGER holds_notify AFTER DELETE ON holds
	FOR EACH ROW EXECUTE FUNCTION notify_change('holds', 'product_id');
