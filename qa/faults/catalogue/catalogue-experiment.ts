import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { type Catalogue, readCatalogue } from "#modules/catalogue/server/read-catalogue.scene.ts";
import { createApiClient } from "../crashes/api-client.ts";
import { type Experiment, type Extent, happened, type Outcome } from "../experiment.ts";
import { nth } from "../model/deed.ts";
import { Counts } from "../model/ledger.ts";
import { eachOf, type Processes, readersOf } from "./ask-all.ts";
import { type Changing, changes, drawProduct, importRows } from "./change-shop.ts";
import { type Question, questionsAbout } from "./questions.ts";
import { type SeveralShops, startSeveralShops } from "./several-shops.ts";

const SIZES = {
  short: { shops: 2, isBuilt: false, products: 40, rounds: 3, imported: 0 },
  full: { shops: 3, isBuilt: true, products: 90, rounds: 60, imported: 5000 },
};
/** Products that are made at a time in the beginning. */
const AT_ONCE = 8;
/** Milliseconds after which a change must show: what is known may be sent in its old form for a second. */
const SHOWN_AFTER = 1250;
/** Milliseconds for which a connection is cut, or the pooler away. */
const SHORTEST_OUTAGE = 200;
const LONGEST_OUTAGE = 2500;

const mishaps = ["none", "none", "end", "cut", "pooler", "both"] as const;
type Mishap = (typeof mishaps)[number];

interface Round {
  mishap: Mishap;
  /** Milliseconds that it lasts. */
  outage: number;
  changes: { kind: string; n: number; m: number; at: number }[];
}

function drawRounds(seed: number, count: number): Round[] {
  const number = fc.integer({ min: 0, max: 2 ** 20 });
  const kind = fc.constantFrom(...Object.keys(changes));
  const change = fc.record({ kind, n: number, m: number, at: number });
  const round = fc.record({
    mishap: fc.constantFrom(...mishaps),
    outage: fc.integer({ min: SHORTEST_OUTAGE, max: LONGEST_OUTAGE }),
    changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  });
  return fc.sample(fc.noBias(round), { seed, numRuns: count });
}

/**
 * Cuts connections: those for notices, those through the pooler, or both, and then in such a way that a process that listens again can't read
 * what it missed. Where there is no pooler, those for notices.
 */
async function strike({ pooler, ...shops }: SeveralShops, drawn: Mishap, outage: number): Promise<void> {
  const mishap = pooler || drawn === "none" || drawn === "end" ? drawn : "cut";
  if (mishap === "end") await shops.endListening(outage);
  if (mishap === "cut") await shops.cutListening(outage);
  if (mishap === "pooler") await pooler?.restart(outage);
  if (mishap !== "both") return;
  const restart = sleep(outage - SHORTEST_OUTAGE).then(() => pooler?.restart(outage));
  await Promise.all([shops.cutListening(outage), restart]);
}

/** Whoever changes something does it at one of the processes, another one each time. */
function changerAt(shops: SeveralShops, giveUp: AbortSignal, orders: string[]) {
  const { admin, shopper, addressId, database } = shops;
  return async (at: number): Promise<Changing> => {
    const addresses = shops.addresses.map((_, place) => nth(shops.addresses, at + place) ?? "");
    const clientOf = (sessionToken: string) =>
      createApiClient({ addresses, sessionToken, giveUp, onRefused: () => undefined });
    const catalogue = await readCatalogue(database);
    return { admin: clientOf(admin), shopper: clientOf(shopper), addressId, database, catalogue, orders };
  };
}

/** The setting of a run, its results, and those who act in it. */
interface Trial extends Pick<Extent, "say"> {
  shops: SeveralShops;
  isBuilt: boolean;
  processes: Processes;
  changerOf(at: number): Promise<Changing>;
  tried: Counts;
  /** Milliseconds by which answers were late that became right. */
  late: number[];
  failures: string[];
}

async function makeProducts({ changerOf }: Trial, count: number): Promise<void> {
  const { admin, catalogue } = await changerOf(0);
  const numbers = Array.from({ length: count }, (_, number) => number);
  await eachOf(numbers, AT_ONCE, async (number) => {
    const body = drawProduct(catalogue, number * 7, number * 5);
    const made = await admin.ask({ method: "POST", path: "/api/products", body });
    if (made?.status !== 201) throw new Error(`No product was made: ${JSON.stringify(made)}`);
  });
}

/** The questions, about some of the products. */
function questionsOf({ isBuilt }: Trial, catalogue: Catalogue, places: readonly number[]): Question[] {
  const shown = places.flatMap((place) => nth(catalogue.products, place)?.id ?? []);
  return questionsAbout(catalogue, shown, isBuilt);
}

async function compare(trial: Trial, name: string): Promise<void> {
  await sleep(SHOWN_AFTER);
  const catalogue = await readCatalogue(trial.shops.database);
  const questions = questionsOf(trial, catalogue, [0, 7, 19]);
  const { comparisons, late, wrong } = await trial.processes.compare(questions, catalogue);
  trial.tried.add("comparisons", comparisons);
  trial.late.push(...late);
  trial.failures.push(...wrong.map((sentence) => `${name}: ${sentence}`));
  trial.say(`${name}: ${comparisons} compared, ${late.length} late, ${Math.max(0, ...late)} ms at most`);
}

/** Changes something while pages are asked for, and connections cut, and compares what is shown then. */
async function play(trial: Trial, round: Round, number: number, imported: number): Promise<void> {
  const { changerOf, processes, shops, tried } = trial;
  const { mishap, outage, changes: drawn } = round;
  const changing = await changerOf(number);
  const visited = processes.visit(questionsOf(trial, changing.catalogue, [3, 11]));
  const rows = imported > 0 ? importRows(changing, imported, number) : Promise.resolve(0);
  const outages = strike(shops, mishap, outage);
  for (const { kind, n, m, at } of drawn) await changes[kind]?.(await changerOf(at), n, m);
  await Promise.all([outages, visited]);
  tried.add("changes", drawn.length);
  if (mishap !== "none") tried.add("outages");
  if (imported > 0) tried.add("rows imported", await rows);
  await compare(trial, `round ${number} (${mishap}: ${drawn.map(({ kind }) => kind).join(", ")})`);
}

async function run({ isShort, seed, say }: Extent): Promise<Outcome> {
  const { shops: count, isBuilt, products, rounds, imported } = SIZES[isShort ? "short" : "full"];
  await using ends = new AsyncDisposableStack();
  const shops = ends.adopt(await startSeveralShops(count, isBuilt), ({ stop }) => stop());
  const { signal } = ends.adopt(new AbortController(), (giveUp) => giveUp.abort());
  const trial: Trial = {
    ...{ shops, isBuilt, say, tried: new Counts(), late: [], failures: [] },
    processes: readersOf(shops.addresses, shops.admin, signal),
    changerOf: changerAt(shops, signal, []),
  };
  const { failures, late, tried } = trial;
  await makeProducts(trial, products);
  await compare(trial, "the beginning");
  for (const [place, round] of drawRounds(seed, rounds).entries()) {
    if (failures.length > 0) break;
    await play(trial, round, place + 1, place === Math.floor(rounds / 2) ? imported : 0);
  }
  const lateness = happened({ "right only later": late.length, "ms later at most": Math.max(0, ...late) });
  return { tried: { ...Object.fromEntries(tried), ...lateness }, failures };
}

/** Several processes over one database: what each shows a second after a change is what a plain evaluation of the rows says. */
export const catalogue: Experiment = {
  name: "catalogue",
  title: "Lists, counts and pages of several processes against the rows, connections cut meanwhile",
  run,
};
