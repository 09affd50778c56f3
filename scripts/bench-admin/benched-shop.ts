import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import type { PoolClient } from "pg";
import { type Database, openDatabase } from "#db/client.ts";
import { withConnection } from "#db/cluster/cluster-access.ts";
import { migrateDatabase } from "#db/migrate.ts";
import type { Actor } from "#domain/actor.ts";
import { createShop, type Shop } from "#server/shop.ts";
import { fillShop, NOW, type Size } from "./fill-shop.ts";
import { explain, type Reading, type Statement } from "./plans.ts";

const admin: Actor = {
  kind: "admin",
  userId: randomUUID(),
  sessionId: randomUUID(),
  name: "Keeper",
  email: "keeper@example.org",
};

const nothing = () => undefined;

/** A shop that is measured: what it can do for an admin, and what it asks its database. */
export interface BenchedShop {
  shop: Shop;
  /** Returns the statements that the work sent. */
  record(work: () => Promise<unknown>): Promise<Statement[]>;
  explain(statement: Statement): Promise<Reading>;
  close(): Promise<void>;
}

/** Notes what is sent over a connection for as long as there is a list to note it in. */
function listenTo(client: PoolClient, heard: { list: Statement[] | null }): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (asked: unknown, values?: unknown, ...rest: unknown[]) => {
    const text = typeof asked === "string" ? asked : (asked as { text: string }).text;
    heard.list?.push({ text, values: Array.isArray(values) ? values : [] });
    return send(asked, values, ...rest);
  };
  Object.assign(client, { query });
}

/** Makes a database on this server, of the shop's own role, fills it and returns its address. */
export async function makeBenchedDatabase(
  server: { adminUrl: string; url: string },
  name: string,
  size: Size,
): Promise<string> {
  const url = new URL(server.url);
  await withConnection(server.adminUrl, (client) =>
    client.query(`create database ${name} owner ${url.username}`),
  );
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  await withConnection(url.href, (client) => fillShop(client, size));
  return url.href;
}

/** Opens the shop of such a database to an admin. */
export function openBenchedShop(url: string): BenchedShop {
  const database: Database = openDatabase(url, { max: 4, onError: () => undefined });
  const heard: { list: Statement[] | null } = { list: null };
  database.$client.on("connect", (client) => listenTo(client, heard));
  const shop = createShop({
    database,
    actor: admin,
    now: () => NOW,
    log: { info: nothing, warn: nothing, error: nothing },
    imageStore: { put: async () => undefined, get: async () => null, has: async () => false },
    storeEmail: "shop@example.org",
    payments: null,
    workFolder: tmpdir(),
  });
  return {
    shop,
    async record(work) {
      const list: Statement[] = [];
      heard.list = list;
      await work();
      heard.list = null;
      return list;
    },
    async explain(statement) {
      const client = await database.$client.connect();
      try {
        return await explain(client, statement);
      } finally {
        client.release();
      }
    },
    close: () => database.$client.end(),
  };
}
