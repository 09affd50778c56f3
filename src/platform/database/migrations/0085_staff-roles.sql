ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
-- Whoever ran the shop until now did all of it.
UPDATE "users" SET "staff_role" = 'owner' WHERE "role" = 'ADMIN';--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "role" text;--> statement-breakpoint
-- An owner gives more where that is meant.
UPDATE "staff_invitations" SET "role" = 'manager';--> statement-breakpoint
ALTER TABLE "staff_invitations" ALTER COLUMN "role" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" in ('owner', 'manager', 'lister', 'packer', 'counter', 'treasurer'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_have_a_role" CHECK (("users"."role" = 'ADMIN') = ("users"."staff_role" is not null));--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role_known" CHECK ("staff_invitations"."role" in ('owner', 'manager', 'lister', 'packer', 'counter', 'treasurer'));
