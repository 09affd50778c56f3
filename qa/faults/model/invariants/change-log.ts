import { asc, inArray, sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { brands, products } from "#modules/catalogue/schema.ts";
import { Counts } from "../ledger.ts";
import type { Scene } from "../scene.ts";
import type { Invariant } from "./invariant.ts";

/** A bulk change leaves an entry only where something was otherwise before, which its answer does not say. */
const FLAGS = /^\S+ (activated|hidden|featured|unfeatured) product$/;

export const changesAreLogged: Invariant = {
  name: "each acknowledged change of an admin has one entry in the log",
  async find({ database, ledger, admins }) {
    const { rows } = await database.execute<{ line: string; times: number }>(sql`
      select actor_email || ' ' || action || ' ' || subject_type as line, count(*)::int as times
      from audit_entries where actor_email = any(${sql.param(admins.map(({ email }) => email))}::text[]) group by 1`);
    const logged = new Counts(rows.map(({ line, times }) => [line, times]));
    const lines = new Set([...ledger.changes.keys(), ...logged.keys()]);
    return [...lines].flatMap((line) => {
      const [told, is] = [ledger.changes.get(line) ?? 0, logged.get(line) ?? 0];
      return told === is || (FLAGS.test(line) && is > told)
        ? []
        : [`Acknowledged ${told} times and logged ${is} times: ${line}.`];
    });
  },
};

export const shopLogsItself: Invariant = {
  name: "what the shop canceled by itself is in the log",
  async find({ database }) {
    const { rows } = await database.execute<{ canceled: number; logged: number }>(sql`
      select (select count(*)::int from order_events where changed_by = 'system') as canceled,
        (select count(*)::int from audit_entries where actor_id is null and action = 'canceled') as logged`);
    return rows.flatMap(({ canceled, logged }) =>
      canceled === logged ? [] : [`The shop canceled ${canceled} orders by itself, and logged ${logged}.`],
    );
  },
};

type Fields = Record<string, unknown>;
/** Fields that nobody but admins changes. */
const FIELDS = ["name", "description", "price", "discounted_price", "is_active", "is_featured"];

/** The present values of fields that only admins change, by the id of the product or brand. */
async function readSubjects({ database }: Scene): Promise<Map<string, Fields>> {
  const found = new Map<string, Fields>();
  for (const row of await database.select().from(products)) {
    if (row.deletedAt) continue;
    found.set(row.id, {
      name: row.name,
      description: row.description,
      price: toRupees(row.pricePaise),
      discounted_price: toRupees(row.discountedPricePaise),
      is_active: row.isActive,
      is_featured: row.isFeatured,
    });
  }
  for (const { id, name, isActive } of await database.select().from(brands))
    found.set(id, { name, is_active: isActive });
  return found;
}

export const logTellsTheState: Invariant = {
  name: "the log of changes leads from each state to the next, and to the present one",
  async find(scene) {
    const present = await readSubjects(scene);
    const entries = await scene.database
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.subjectType, ["product", "brand"]))
      .orderBy(asc(auditEntries.at));
    const told = new Map<string, Fields>();
    const broken: string[] = [];
    for (const { subjectId, subjectName, action, changes } of entries) {
      const state = told.get(subjectId) ?? {};
      const logged = Object.entries(changes).filter(([field]) => FIELDS.includes(field));
      for (const [field, { from, to }] of logged) {
        if (field in state && state[field] !== from)
          broken.push(
            `“${subjectName}” (${subjectId}) was ${action} with ${field} ${from}, which the log says was ${state[field]}.`,
          );
        state[field] = to;
      }
      told.set(subjectId, state);
    }
    const differing = [...present].flatMap(([id, fields]) =>
      Object.entries(fields)
        .filter(([field, value]) => told.get(id)?.[field] !== value)
        .map(
          ([field, value]) =>
            `The ${field} of ${id} is ${value}; by the log of changes it is ${told.get(id)?.[field]}.`,
        ),
    );
    return [...broken, ...differing];
  },
};
