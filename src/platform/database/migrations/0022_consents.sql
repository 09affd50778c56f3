CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_user_id_notice_pk" PRIMARY KEY("user_id","notice")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Entries older than the notice says are removed; nothing else of the log is ever changed.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    IF old.at < now() - interval '9 years' THEN
      RETURN old;
    END IF;
  END IF;
  RAISE EXCEPTION 'The log of changes can only be added to.';
END;
$$;
