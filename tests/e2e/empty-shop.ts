import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "@playwright/test";
import { openDatabase } from "#db/client.ts";
import { freePort } from "#db/cluster/cluster-access.ts";
import { startCluster } from "#db/cluster/start-cluster.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { categories } from "#db/schema/catalogue.ts";
import { makeAdmin } from "#domain/accounts/make-admin.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";

export interface EmptyShop {
  address: string;
  shopkeeper: { email: string; password: string };
  close(): Promise<void>;
}

const shopkeeper = { email: "first@example.org", password: "the first key of the shop" };

/** A shop of its own beside the one of the run, on the same build: it has a shopkeeper and nothing else. */
export async function openEmptyShop(): Promise<EmptyShop> {
  const folder = makeScratchFolder("empty-shop");
  const cluster = await startCluster({ dataDir: folder, log: () => undefined, durable: false });
  await migrateDatabase(cluster.url);
  const database = openDatabase(cluster.url, { max: 1, onError: () => undefined });
  await makeAdmin(database, shopkeeper);
  // A shop that has anything in it is not filled with the demo.
  await database.insert(categories).values({ name: "Placeholder", description: "Goes again at once" });
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = startServer(port, folder, cluster.url);
  async function close() {
    await database.$client.end();
    const ended = once(server, "exit");
    if (server.exitCode === null && server.kill("SIGTERM")) await ended;
    await cluster.stop();
    removeScratchFolder(folder);
  }
  try {
    await expect(async () => expect((await fetch(`${address}/readyz`)).ok).toBe(true)).toPass({
      timeout: 60_000,
    });
    await database.delete(categories);
  } catch (error) {
    await close();
    throw error;
  }
  return { address, shopkeeper, close };
}

function startServer(port: number, dataDir: string, databaseUrl: string): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SHOP_MODE: "demo",
    LOG_LEVEL: "warn",
    SMTP_URL: "",
    AUTH_SECRET: "",
    TRUST_PROXY: "",
  };
  return spawn(process.execPath, ["src/server/main.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
}
