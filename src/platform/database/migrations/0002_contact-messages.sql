CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "contact_messages_ticket_unique" UNIQUE("ticket"),
	CONSTRAINT "contact_messages_ticket_form" CHECK ("contact_messages"."ticket" ~ '^RB-[2-9A-HJKMNP-TV-Z]{6}$'),
	CONSTRAINT "contact_messages_message_given" CHECK (btrim("contact_messages"."message") <> '')
);
--> statement-breakpoint
CREATE INDEX "contact_messages_newest_idx" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST);