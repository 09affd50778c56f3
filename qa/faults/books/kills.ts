import { migrateDatabase } from "#platform/database/migrate.ts";
import { type ShopProcess, startShopProcess } from "#qa/scale/shop-process.ts";
import type { TestDatabase } from "#tests/support/own-database.ts";
import { createTestDatabase } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { startDatabaseServer } from "../database-server.ts";
import type { Invariant } from "../model/invariants/invariant.ts";
import { Counts } from "../model/ledger.ts";
import type { Trouble } from "../model/play.ts";
import type { Scene } from "../model/scene.ts";
import { openFrailWay } from "./frail-way.ts";
import { bookIsTheColumns } from "./invariants.ts";
import { untilAnswered } from "./known-steps.ts";

/** Of so many steps, PostgreSQL is killed at one, and the shop's process at another. */
const STEPS_OF_A_KILL = 400;
/** Of so many steps, a connection breaks behind one. */
const STEPS_OF_A_BREAK = 20;
/** Packets to the database after which it breaks at the latest: those of a few steps. */
const PACKETS = 40;

/** The database that the steps stand on, and how it is killed. */
export async function openGround({ isShort }: { isShort: boolean }) {
  await using opened = new AsyncDisposableStack();
  const server = isShort
    ? null
    : opened.adopt(await startDatabaseServer({ withDisk: false }), (s) => s.stop());
  if (server) await migrateDatabase(server.url);
  const own = server ?? opened.adopt(await createTestDatabase(), (made) => made.close());
  const way = opened.adopt(await openFrailWay(own.url), (open) => open.close());
  const ends = opened.move();
  const database: TestDatabase = { url: way.url, close: async () => undefined };
  return { database, server, way, [Symbol.asyncDispose]: () => ends.disposeAsync() };
}
type Ground = Awaited<ReturnType<typeof openGround>>;

/** Starts the built shop on it, which hears Razorpay's webhooks and works off the queue. */
async function startShop(scene: Scene, { database }: Ground, dataDir: string): Promise<ShopProcess> {
  const { keyId, keySecret, webhookSecret, apiUrl } = scene.api.razorpay;
  const settings = {
    ...{ SHOP_MODE: "demo", PUBLIC_URL: "http://localhost:3000", ROLE: "all", LOG_LEVEL: "silent" },
    ...{ RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_API_URL: apiUrl },
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  };
  const plan = { databaseUrl: database.url, dataDir, settings, isBuilt: true, isQuiet: true };
  const shop = await startShopProcess(plan);
  scene.api.razorpay.sendWebhooksTo(`${shop.address}/api/razorpay/webhook`);
  return shop;
}

/**
 * Breaks connections and, on a ground of its own, kills PostgreSQL and a process of the built shop while others act. After each kill the book is
 * compared with the other tables, before a new process could enter what it lacks.
 */
export function threaten(scene: Scene, ground: Ground) {
  const { server, way } = ground;
  const counts = new Counts();
  const differences: string[] = [];
  const folder = makeScratchFolder("killed");
  let shop: ShopProcess | undefined;
  let mending: Promise<unknown> | undefined;

  /** One kill at a time: the next comes when all is up again. */
  function strike(name: string, kill: () => Promise<unknown>): void {
    if (mending) return;
    counts.add(`${name} killed`);
    mending = kill().finally(() => {
      mending = undefined;
    });
  }

  const compare = async () =>
    void differences.push(...(await untilAnswered(() => bookIsTheColumns.find(scene))));

  const befall: Trouble["befall"] = ({ n, m }) => {
    if (m % STEPS_OF_A_BREAK === 3) way.breakBehind(1 + (n % PACKETS));
    if (way.breaks() > 0) counts.set("connections broken", way.breaks());
    const killed = shop;
    if (m % STEPS_OF_A_KILL === 1 && server) strike("PostgreSQL", () => server.kill().then(compare));
    if (m % STEPS_OF_A_KILL === 2 && killed)
      strike("the shop", async () => {
        await killed.end("SIGKILL");
        await compare();
        await killed.restart("SIGKILL");
      });
  };

  const held: Invariant = {
    name: "right after a kill the book equals the other tables, and lacks nothing",
    find: async () => differences.splice(0),
  };

  return {
    ...{ befall, held, counts },
    async begin() {
      if (server) shop = await startShop(scene, ground, folder);
    },
    /** Ends with the shop's process killed, and everything else up. */
    async pause() {
      await mending;
      way.breakBehind(0);
      await shop?.end("SIGKILL");
    },
    async [Symbol.asyncDispose]() {
      await this.pause();
      removeScratchFolder(folder);
    },
  };
}
