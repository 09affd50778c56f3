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

/** The present values of fields that nobody but admins changes, by the id of the product or brand. */
async function readSubjects({ database }: Scene): Promise<Map<string, Fields>> {
  const found = new Map<string, Fields>();
  for (const { id, name, description, ...row } of await database.select().from(products)) {
    if (row.deletedAt) continue;
    const [price, discounted_price] = [toRupees(row.pricePaise), toRupees(row.discountedPricePaise)];
    const flags = { is_active: row.isActive, is_featured: row.isFeatured };
    found.set(id, { name, description, price, discounted_price, ...flags });
  }
  for (const { id, name, isActive } of await database.select().from(brands))
    found.set(id, { name, is_active: isActive });
  return found;
}

/** All of these fields. */
const FIELDS = ["name", "description", "price", "discounted_price", "is_active", "is_featured"];

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
      for (const [field, { from, to }] of Object.entries(changes)) {
        if (!FIELDS.includes(field)) continue;
        const subject = `“${subjectName}” (${subjectId})`;
        if (field in state && state[field] !== from)
          broken.push(
            `${subject} was ${action} with ${field} ${from}, which the log says was ${state[field]}.`,
          );
        state[field] = to;
      }
      told.set(subjectId, state);
    }
    const differing = [...present].flatMap(([id, fields]) =>
      Object.entries(fields).flatMap(([field, value]) => {
        const logged = told.get(id)?.[field];
        const is = `The ${field} of ${id} is ${value}`;
        return logged === value ? [] : [`${is}; by the log of changes it is ${logged}.`];
      }),
    );
    return [...broken, ...differing];
  },
};
