import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { isReady, startShopProcess } from "./shop-process.ts";

const CLIENTS = 6;
/** Milliseconds between two looks at the processes: what is common is a second or more. */
const LOOK_EVERY = 100;
/** Milliseconds between two requests of a client: without them the processes that start wait for a processor. */
const ASK_EVERY = 30;

const ends = new AsyncDisposableStack();
afterAll(() => ends.disposeAsync());

/** The processes, and whether each said last that it is ready. */
const processes = new Map<string, boolean>();
let turn = 0;

/** Sends a request to the next process that is ready, as a simple proxy does. Nothing is tried twice. */
async function send(path: string): Promise<number> {
  const addresses = [...processes].filter(([, is]) => is).map(([address]) => address);
  turn += 1;
  const response = await fetch(`${addresses[turn % addresses.length]}${path}`);
  await response.arrayBuffer();
  return response.status;
}

async function keepLooking(until: AbortSignal): Promise<void> {
  for (; !until.aborted; await sleep(LOOK_EVERY, undefined, { signal: until }).catch(() => undefined))
    for (const address of processes.keys()) processes.set(address, await isReady(address));
}

test("both processes are replaced under load, and no request fails", async () => {
  const database = ends.adopt(await createTestDatabase(), ({ close }) => close());
  const shop = ends.adopt(await openTestShop({ databaseUrl: database.url }), ({ close }) => close());
  const dataDir = ends.adopt(makeScratchFolder("rolling"), removeScratchFolder);
  const start = async () => {
    const settings = { DRAIN_SECONDS: "1" };
    const started = await startShopProcess({ databaseUrl: database.url, dataDir, settings });
    ends.defer(async () => void (await started.end()));
    processes.set(started.address, true);
    return started;
  };
  const id = await shop.newProduct({ stock: 1 });
  const [first, second] = await Promise.all([start(), start()]);
  const over = new AbortController();
  const looking = keepLooking(over.signal);
  const answered: number[] = [];
  const keepAsking = async () => {
    for (; !over.signal.aborted; await sleep(ASK_EVERY)) answered.push(await send(`/api/products?id=${id}`));
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, keepAsking));
  const roll = async () => {
    await Promise.all([start(), start()]);
    const codes = [await first.end(), await second.end()];
    const before = answered.length;
    // The new ones alone carry the load.
    while (answered.length < before + 50) await send("/healthz");
    return codes;
  };
  const [codes] = await Promise.all([roll().finally(() => over.abort()), clients, looking]);
  expect(codes).toEqual([0, 0]);
  expect(answered.length).toBeGreaterThan(100);
  expect(new Set(answered)).toEqual(new Set([200]));
}, 400_000);
