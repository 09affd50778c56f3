import type { Client } from "pg";
import { type Cluster, findClusterHome, withConnection } from "#embedded-postgres";
import { featureNames } from "#modules/settings/contract/features.ts";
import { startOwnCluster } from "#platform/database/cluster.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { endWithUs } from "#tests/support/end-with-us.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { fillCatalogue } from "./catalogue.ts";
import { fillPeople } from "./people.ts";
import { drawing, noDrawing } from "./sql-words.ts";
import { syllables } from "./words.ts";

/** A PostgreSQL of the bench's own, durable as the shop's is, that can count statements. */
export interface BenchServer {
  /** Makes a database with a shop of so many products; returns its address. */
  fill(products: number): Promise<string>;
  drop(products: number): Promise<void>;
  /** How many statements reach the server while the work is done, begin and commit among them. */
  countStatements(products: number, work: () => Promise<void>): Promise<number>;
  stop(): Promise<void>;
}

export async function startBenchServer(): Promise<BenchServer> {
  const folder = makeScratchFolder("bench");
  const start = () => startOwnCluster({ dataDir: folder, log: console.error });
  const cluster = await withStatementCounts(await start(), start);
  const callOff = endWithUs(findClusterHome(folder) ?? "", folder);
  const asAdmin = (sql: string) => withConnection(cluster.adminUrl, (client) => client.query(sql));
  await asAdmin("create extension if not exists pg_stat_statements");
  await track("none");

  /** Tracking costs a little, so it is on only while something is counted. */
  async function track(what: "top" | "none"): Promise<void> {
    await asAdmin(`alter system set pg_stat_statements.track = '${what}'`);
    await asAdmin("select pg_reload_conf()");
  }

  return {
    async fill(products) {
      const url = new URL(cluster.url);
      await asAdmin(`create database shop_of_${products} owner ${url.username}`);
      url.pathname = `/shop_of_${products}`;
      await migrateDatabase(url.href);
      await withConnection(url.href, (client) => fillShop(client, products));
      await asAdmin("checkpoint");
      return url.href;
    },
    drop: async (products) =>
      void (await asAdmin(`drop database if exists shop_of_${products} with (force)`)),
    async countStatements(products, work) {
      await track("top");
      // Connections hear of it when they are next idle.
      await work();
      await asAdmin("select pg_stat_statements_reset()");
      await work();
      const { rows } = await withConnection(cluster.adminUrl, (client) =>
        client.query<{ calls: number }>(
          `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
            where d.datname = $1`,
          [`shop_of_${products}`],
        ),
      );
      await track("none");
      return rows[0]?.calls ?? 0;
    },
    async stop() {
      await cluster.stop();
      callOff();
      removeScratchFolder(folder);
    },
  };
}

/** The library that counts is loaded at the server's start only, so it starts once more with it. */
async function withStatementCounts(cluster: Cluster, start: () => Promise<Cluster>): Promise<Cluster> {
  await withConnection(cluster.adminUrl, (client) =>
    client.query("alter system set shared_preload_libraries = 'pg_stat_statements'"),
  );
  await cluster.stop();
  return start();
}

/**
 * Fills an empty, migrated shop with so many products, and with customers and orders; leaves it as a database that has been running
 * for a while: vacuumed, analysed. The same rows in every run but for their moments, which count back from now.
 */
async function fillShop(client: Client, products: number): Promise<void> {
  await client.query("set synchronous_commit = off");
  await client.query("set work_mem = '64MB'");
  for (const statement of drawing(syllables)) await client.query(statement);
  await fillCatalogue(client, products);
  await fillPeople(client, products);
  await client.query(noDrawing);
  const many = { pieces: 10_000, value: 9_999_999, cash: 9_999_999 };
  await client.query(
    `insert into settings (section, value) values ('home', '{"hero": []}'), ('store', '{"name": "Rebon", "email": "shop@example.org"}'),
      ('order_limits', $1), ('features', $2)`,
    [
      JSON.stringify({ first: many, kept: many, refused: many, address: many }),
      JSON.stringify(Object.fromEntries(featureNames.map((name) => [name, true]))),
    ],
  );
  await client.query("vacuum analyze");
}
