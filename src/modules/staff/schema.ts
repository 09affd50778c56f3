import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { staffRoles } from "#kernel/actor.ts";
import { users } from "#modules/accounts/schema.ts";
import { at, createdAt, id, isOneOf } from "#platform/database/columns.ts";

/** Invitations to the back office. The link's secret is kept as a hash only. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: id(),
    /** In small letters. */
    email: text("email").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** Given to whoever accepts it. */
    role: text("role", { enum: staffRoles }).notNull(),
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
    acceptedAt: at("accepted_at"),
    withdrawnAt: at("withdrawn_at"),
  },
  (t) => [
    check("staff_invitations_role_known", isOneOf(t.role, staffRoles)),
    index("staff_invitations_email_idx").on(t.email, t.createdAt.desc().nullsFirst()),
  ],
);
