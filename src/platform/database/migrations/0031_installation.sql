CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"restored_at" timestamp with time zone,
	"last_backup_at" timestamp with time zone,
	"backups_since" timestamp with time zone,
	"backup_failure" text,
	CONSTRAINT "installation_only_one" CHECK ("installation"."only")
);
--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;
