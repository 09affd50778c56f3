import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { type RoundRobin, startRoundRobin } from "./round-robin.ts";
import { type ShopProcess, startShopProcess } from "./shop-process.ts";

const CLIENTS = 6;
const dataDir = makeScratchFolder("rolling");
let database: TestDatabase;
let shop: TestShop;
let proxy: RoundRobin;
const processes: ShopProcess[] = [];

async function start(): Promise<ShopProcess> {
  const started = await startShopProcess({
    databaseUrl: database.url,
    dataDir,
    settings: { DRAIN_SECONDS: "1" },
  });
  processes.push(started);
  await proxy.add(started.address);
  return started;
}

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openTestShop({ databaseUrl: database.url });
  proxy = startRoundRobin();
});
afterAll(async () => {
  await proxy.stop();
  await Promise.all(processes.map((each) => each.end()));
  await shop.close();
  await database.close();
  removeScratchFolder(dataDir);
});

test("both processes are replaced under load, and no request fails", async () => {
  const id = await shop.newProduct({ stock: 1 });
  const [first, second] = await Promise.all([start(), start()]);
  let isOver = false;
  const answered: number[] = [];
  const keepAsking = async () => {
    while (!isOver) {
      const response = await proxy.send(`/api/products?id=${id}`);
      answered.push(response.status);
      await response.arrayBuffer();
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, keepAsking));
  const roll = async () => {
    await Promise.all([start(), start()]);
    const codes = [await first.end(), await second.end()];
    const before = answered.length;
    // The new ones alone carry the load.
    while (answered.length < before + 50) await proxy.send("/healthz");
    isOver = true;
    return codes;
  };
  const [codes] = await Promise.all([roll().finally(() => (isOver = true)), clients]);
  expect(codes).toEqual([0, 0]);
  expect(answered.length).toBeGreaterThan(100);
  expect(new Set(answered)).toEqual(new Set([200]));
}, 400_000);
