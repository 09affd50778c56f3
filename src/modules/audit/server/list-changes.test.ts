import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { type ChangeQuery, MOST_CHANGES_COUNTED } from "../contract/change.ts";
import { auditEntries } from "../schema.ts";
import { listChanges } from "./list-changes.ts";
import { recordChange } from "./record-change.ts";

const shop = await shopForFile();

const leela = { userId: "00000000-0000-4000-8000-000000000001", name: "Leela", email: "leela@example.org" };
const list = async (query: Partial<ChangeQuery> = {}) =>
  value(await listChanges(shop.admin, { page: 1, limit: 25, ...query }));
const names = async (query: Partial<ChangeQuery>) => (await list(query)).data.map((row) => row.subject_name);

describe("found", () => {
  beforeAll(async () => {
    const write = (subjectName: string, area: "catalogue" | "orders", action: string) =>
      inTransaction(shop.database, async (tx) => {
        await recordChange(tx, area === "orders" ? null : leela, {
          area,
          action,
          subjectType: area === "orders" ? "order" : "product",
          subjectId: `id-of-${subjectName}`,
          subjectName,
          after: { x: 1 },
        });
        return ok(null);
      });
    await write("Silk_saree", "catalogue", "created");
    await write("Silk%shirt", "catalogue", "updated");
    await write("3f2a91c4", "orders", "canceled");
  });

  test("newest first, whole", async () => {
    const { data, count } = await list();
    expect(count).toBe(3);
    const byLeela = { actor: { name: "Leela", email: "leela@example.org" }, subject_type: "product" };
    expect(data).toMatchObject([
      {
        actor: { name: "The shop itself", email: "" },
        area: "orders",
        action: "canceled",
        subject_type: "order",
        subject_name: "3f2a91c4",
        changes: { x: { from: null, to: 1 } },
      },
      { ...byLeela, action: "updated", subject_name: "Silk%shirt" },
      { ...byLeela, action: "created", subject_name: "Silk_saree" },
    ]);
  });

  test.each([
    ["who, by name", "LEELA", ["Silk%shirt", "Silk_saree"]],
    ["who, by email", "leela@example", ["Silk%shirt", "Silk_saree"]],
    ["what was done", "canceled", ["3f2a91c4"]],
    ["the kind", "order", ["3f2a91c4"]],
    ["the subject's name, its marks taken literally", "k_s", ["Silk_saree"]],
    ["the subject's id", "id-of-3f2a", ["3f2a91c4"]],
  ])("by %s", async (_what, search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  test("by area, and page by page", async () => {
    expect(await names({ area: "catalogue" })).toEqual(["Silk%shirt", "Silk_saree"]);
    expect(await names({ area: "catalogue", search: "saree" })).toEqual(["Silk_saree"]);
    expect(await names({ area: "staff" })).toEqual([]);
    expect(await names({ page: 2, limit: 2 })).toEqual(["Silk_saree"]);
  });
});

describe("a long log", () => {
  beforeAll(async () => {
    await shop.database.execute(sql`
      insert into audit_entries (at, actor_name, actor_email, area, action, subject_type, subject_id, subject_name, changes)
      select now() - n * interval '1 minute', 'Anu', 'anu@example.org', case when n = 30000 then 'orders' else 'catalogue' end, 'updated', 'product', md5(n::text), 'Piece ' || n, '{}'
      from generate_series(1, 30000) n`);
    // New entries wait on a list of the index until a vacuum, which PostgreSQL does by itself when many came.
    await shop.database.execute(sql`vacuum analyze audit_entries`);
  });

  test("is counted to its end, and what a search finds as far as anybody reads", async () => {
    const all = await shop.database.$count(auditEntries);
    expect((await list()).count).toBe(all);
    expect((await list({ area: "catalogue" })).count).toBeLessThan(all);
    expect((await list({ search: "piece" })).count).toBe(MOST_CHANGES_COUNTED);
    expect((await list({ search: "Piece 29999" })).count).toBe(1);
  });

  async function planOf(query: Partial<ChangeQuery>): Promise<string[]> {
    const plans: string[] = [];
    const { $client: pool } = shop.database;
    const ask = pool.query.bind(pool);
    const explaining = async (config: { text: string }, params: unknown[]) => {
      const { rows } = await ask<{ "QUERY PLAN": string }>(`explain ${config.text}`, params);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      return ask(config, params);
    };
    Object.assign(pool, { query: explaining });
    await list(query).finally(() => Object.assign(pool, { query: ask }));
    return plans;
  }

  test("a rare word comes out of the trigram index, the newest out of the index by time", async () => {
    const searching = await planOf({ search: hash("md5", "17") });
    // The third reads the page's own entries.
    expect(searching).toHaveLength(3);
    for (const plan of searching.slice(0, 2)) expect(plan).toContain("audit_entries_words_idx");
    expect((await planOf({}))[0]).toContain("audit_entries_newest_idx");
    expect((await planOf({ area: "catalogue" }))[0]).toMatch(/audit_entries_(newest|area)_idx/);
  });
});
