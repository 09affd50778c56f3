import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { createdAt, id, partOf, postal, searchedBy, updatedAt } from "#platform/database/columns.ts";

export const addresses = pgTable(
  "addresses",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    ...postal,
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("addresses_recipient_given", sql`${t.recipient} <> ''`),
    check("addresses_zip_six_digits", sql`${t.zip} ~ '^[0-9]{6}$'`),
    index("addresses_search_idx").using("gin", ...searchedBy()),
    index("addresses_user_idx").on(t.userId, t.createdAt.desc().nullsFirst()),
  ],
);
