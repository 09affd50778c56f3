import fc from "fast-check";
import { openDatabase } from "#platform/database/client.ts";
import { type Experiment, type Extent, happened, type Outcome } from "../experiment.ts";
import { Counts } from "../model/ledger.ts";
import { createApiClient } from "./api-client.ts";
import { findLosses, untilDone } from "./books.ts";
import { type Crowd, gatherCrowd } from "./crowd.ts";
import { type Machine, startMachine } from "./machine.ts";
import { mishaps, quickMishaps } from "./mishaps.ts";
import { type Storm, startStorm } from "./storm.ts";

const SECOND = 1000;
const SIZES = {
  short: {
    shop: { isBuilt: false, shops: 1, withDisk: false },
    customers: 4,
    goOn: 60 * SECOND,
  },
  full: {
    shop: { isBuilt: true, shops: 2, withDisk: true },
    customers: 8,
    goOn: 240 * SECOND,
  },
};
/** Milliseconds in which somebody must be served, whatever has happened before. */
const SERVED_WITHIN = 90 * SECOND;
/** How often everything goes wrong in a full run. */
const ROUNDS = 2;
const DRAWS = 500;
const draw = fc.integer({ min: 0, max: 2 ** 20 });

interface Blow {
  name: string;
  draw: number;
  /** Whether the next one comes while this one lasts. */
  isDoubled: boolean;
  /** Things that are acknowledged before the next. */
  pause: number;
}

/** Draws in which order everything will go wrong, and how. */
function drawBlows(seed: number, isShort: boolean): Blow[] {
  const all = isShort
    ? [...quickMishaps]
    : Object.entries(mishaps).flatMap(([name, { times }]) => Array<string>(ROUNDS * times).fill(name));
  const each = { minLength: all.length, maxLength: all.length };
  const way = fc.record({ draw, isDoubled: fc.boolean(), pause: fc.integer({ min: 2, max: 5 }) });
  const blows = fc
    .tuple(fc.shuffledSubarray(all, each), fc.array(way, each))
    .map(([names, ways]) => names.flatMap((name, place) => (ways[place] ? { name, ...ways[place] } : [])));
  return fc.sample(fc.noBias(blows), { seed, numRuns: 1 })[0] ?? [];
}

function stormOver(
  machine: Machine,
  { shoppers, stock, admin }: Crowd,
  { seed, giveUp, refused }: { seed: number; giveUp: AbortSignal; refused: Counts },
): Storm {
  const { addresses } = machine;
  const onRefused = () => refused.add("requests");
  const clientOf = (sessionToken: string) => createApiClient({ addresses, sessionToken, giveUp, onRefused });
  const lot = fc.noBias(fc.array(draw, { minLength: DRAWS, maxLength: DRAWS }));
  const draws = fc.sample(lot, { seed, numRuns: shoppers.length });
  const buyers = shoppers.map(({ sessionToken, addressId }, number) => ({
    ...{ client: clientOf(sessionToken), addressId, draws: draws[number] ?? [] },
  }));
  return startStorm({
    machine,
    giveUp,
    products: [...stock.keys()],
    admin: clientOf(admin),
    shoppers: buyers,
  });
}

/** Waits for so many more acknowledgements; throws when they do not come. */
async function served(storm: Storm, more: number, after: string): Promise<void> {
  await storm.acknowledged(more, SERVED_WITHIN).catch(() => {
    throw new Error(`Nobody was served any more after: ${after}.`);
  });
}

/** Lets everything happen that was drawn; returns how often each mishap did. */
async function strike(
  machine: Machine,
  storm: Storm,
  blows: readonly Blow[],
  say: Extent["say"],
): Promise<Counts> {
  const struck = new Counts();
  const waiting: { target: string; ends: Promise<unknown> }[] = [];
  for (const { name, draw: length, isDoubled, pause } of blows) {
    const mishap = mishaps[name];
    if (!mishap || (name === "disk full" && !machine.database.fillDisk)) continue;
    if (waiting.some(({ target }) => target === mishap.target))
      await Promise.all(waiting.splice(0).map(({ ends }) => ends));
    say(name);
    struck.add(name);
    const watch = { acknowledged: (more: number) => served(storm, more, name) };
    const ends = mishap.do(machine, length, watch);
    // Awaited below; until then it may fail unheard.
    ends.catch(() => undefined);
    waiting.push({ target: mishap.target, ends });
    if (!isDoubled) await Promise.all(waiting.splice(0).map(({ ends }) => ends));
    await served(storm, pause, name);
  }
  await Promise.all(waiting.map(({ ends }) => ends));
  return struck;
}

async function run({ isShort, seed, say }: Extent): Promise<Outcome> {
  const { shop, customers, goOn } = SIZES[isShort ? "short" : "full"];
  await using ends = new AsyncDisposableStack();
  let crowd: Crowd | undefined;
  const machine = await startMachine(shop, async (databaseUrl) => {
    crowd = await gatherCrowd(databaseUrl, customers);
  });
  ends.defer(() => machine.stop());
  const database = openDatabase(machine.database.url, { max: 2, onError: () => undefined });
  ends.defer(() => database.$client.end());
  const giveUp = ends.adopt(new AbortController(), (controller) => controller.abort());
  if (!crowd) throw new Error("nobody came");
  const refused = new Counts();
  const storm = stormOver(machine, crowd, { seed, giveUp: giveUp.signal, refused });
  const struck = await strike(machine, storm, drawBlows(seed, isShort), say);
  await storm.end();
  const { told } = storm;
  say(`${told.keys.size} orders; now everything must go on by itself`);
  const aftermath = { database, machine, told, stock: crowd.stock };
  const failures = [...(await untilDone(aftermath, goOn)), ...(await findLosses(aftermath))];
  const ledger = await machine.readLedger();
  const tried = {
    mishaps: struck.sum(),
    ...Object.fromEntries(struck),
    orders: told.keys.size,
    mails: machine.readMails().length,
    ...happened({
      payments: Object.keys(ledger.payments).length,
      images: told.images.size,
      "requests tried again": refused.get("requests") ?? 0,
    }),
  };
  return { tried, failures };
}

/** Everything that a shop consists of is killed, stopped and starved while customers buy; what they were told must hold. */
export const crashes: Experiment = {
  name: "crashes",
  title:
    "Shops, PostgreSQL, mail server, Razorpay and object store killed and stopped under a storm of orders",
  run,
};
