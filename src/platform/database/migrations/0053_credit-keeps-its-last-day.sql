ALTER TABLE "credit_accounts" ADD COLUMN "told_until" date;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_last_day_of_given" CHECK ("credit_entries"."last_day" is null or ("credit_entries"."paise" > 0 and "credit_entries"."cause" in ('claim', 'by_hand')));--> statement-breakpoint
-- What was given keeps the terms of its day: as the log of changes has them, else as the settings do.
UPDATE "credit_entries" e SET "last_day" = ((e."at" AT TIME ZONE 'Asia/Kolkata')::date + make_interval(months => nullif(coalesce(
  (SELECT (a."changes" -> 'expires_months' ->> 'to')::int FROM "audit_entries" a
    WHERE a."subject_type" = 'settings' AND a."subject_id" = 'credit' AND a."changes" ? 'expires_months' AND a."at" <= e."at"
    ORDER BY a."at" DESC LIMIT 1),
  (SELECT coalesce((a."changes" -> 'expires_months' ->> 'from')::int, 0) FROM "audit_entries" a
    WHERE a."subject_type" = 'settings' AND a."subject_id" = 'credit' AND a."changes" ? 'expires_months' AND a."at" > e."at"
    ORDER BY a."at" LIMIT 1),
  (SELECT (s."value" ->> 'expires_months')::int FROM "settings" s WHERE s."section" = 'credit')
), 0)))::date
WHERE e."paise" > 0 AND e."cause" IN ('claim', 'by_hand');
