ALTER TABLE "ladder_nights" ALTER COLUMN "change_id" SET DEFAULT gen_random_uuid();--> statement-breakpoint
UPDATE "ladder_nights" SET "change_id" = gen_random_uuid() WHERE "change_id" IS NULL;--> statement-breakpoint
ALTER TABLE "ladder_nights" ALTER COLUMN "change_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ladder_nights" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
UPDATE "ladder_nights" SET "done_at" = now();