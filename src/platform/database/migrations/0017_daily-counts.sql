ALTER TABLE "tallies" RENAME TO "daily_counts";--> statement-breakpoint
ALTER INDEX "tallies_list_idx" RENAME TO "daily_counts_list_idx";--> statement-breakpoint
ALTER TABLE "order_events" RENAME COLUMN "mover" TO "changed_by";--> statement-breakpoint
ALTER TABLE "order_events" RENAME CONSTRAINT "order_events_mover_known" TO "order_events_changed_by_known";--> statement-breakpoint
-- Functions keep the names of tables as text: those that count are written anew with the new name.
DO $$
DECLARE definition text;
BEGIN
	FOR definition IN
		SELECT pg_get_functiondef(p.oid) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
		WHERE n.nspname = current_schema() AND p.prokind = 'f' AND p.prosrc LIKE '%tallies%'
	LOOP
		EXECUTE replace(definition, 'tallies', 'daily_counts');
	END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION fold_tallies();
