ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_claim_id_claims_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_claim_id_claims_id_fk";
