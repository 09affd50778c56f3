import { jsonb, pgTable } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { partOf, updatedAt } from "#platform/database/columns.ts";
import type { MeasuredPerson, MyMeasures } from "./contract/my-measures.ts";

export const measures = pgTable("measures", {
  userId: partOf("user_id", () => users.id).primaryKey(),
  byTemplate: jsonb("by_template").$type<MyMeasures>().notNull(),
  /** Everybody's garments; null where they were saved before there could be several. */
  people: jsonb("people").$type<MeasuredPerson[]>(),
  updatedAt: updatedAt(),
});
