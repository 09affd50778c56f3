import { setTimeout as sleep } from "node:timers/promises";
import type { OwnProcess } from "#qa/scale/shop-process.ts";
import type { Machine } from "./machine.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
/** Things that are acknowledged while a clock is wrong. */
const UNDER_ANOTHER_CLOCK = 5;

/** A mishap can wait for more than time. */
export interface Watch {
  acknowledged(more: number): Promise<void>;
}

export interface Mishap {
  /** The part of the machine that it befalls: two at once befall two. */
  target: string;
  /** How often it happens in each round of a full run. */
  times: number;
  /** Resolves when all is mended. `draw` decides how long it lasts. */
  do(machine: Machine, draw: number, watch: Watch): Promise<unknown>;
}

/** Mishaps by name: how often each happens, and how. It lasts one to four seconds. */
type Ways<Part> = Record<string, [times: number, work: (part: Part, ms: number, watch: Watch) => unknown]>;

function mishapsOf<Part>(target: string, find: (machine: Machine) => Part, ways: Ways<Part>) {
  const all = Object.entries(ways).map(([name, [times, work]]): [string, Mishap] => {
    const run: Mishap["do"] = async (machine, draw, watch) =>
      work(find(machine), SECOND + (draw % (3 * SECOND)), watch);
    return [name, { target, times, do: run }];
  });
  return Object.fromEntries(all);
}

type Process = OwnProcess | undefined;
const kill = (part: Process) => part?.restart("SIGKILL");
const freeze = (part: Process, ms: number) => part?.freeze(ms);

async function stop(database: Machine["database"], ms: number): Promise<void> {
  const letGo = await database.hold();
  await sleep(ms);
  letGo();
}

function mishapsOfServer(target: "mail" | "razorpay" | "objects", name: string) {
  return mishapsOf(target, (machine) => machine[target], {
    [`${name} killed`]: [2, kill],
    [`${name} stopped`]: [1, freeze],
  });
}

function mishapsOfShop(number: 0 | 1) {
  const underClock =
    (ahead: number): Ways<Process>[string][1] =>
    async (shop, _, { acknowledged }) => {
      shop?.send({ ahead });
      await acknowledged(UNDER_ANOTHER_CLOCK);
      shop?.send({ ahead: 0 });
    };
  const target = `shop ${number}`;
  return mishapsOf(target, ({ shops }) => shops[number], {
    [`${target} killed`]: [2, kill],
    [`${target} stopped`]: [2, freeze],
    [`${target} restarted`]: [1, (shop) => shop?.restart("SIGTERM")],
    ...(number === 0
      ? { "shop 0 an hour ahead": [1, underClock(HOUR)], "shop 0 a day behind": [1, underClock(-DAY)] }
      : { "shop 1 a day ahead": [1, underClock(DAY)], "shop 1 an hour behind": [1, underClock(-HOUR)] }),
  });
}

/** Everything that goes wrong in a full run. */
export const mishaps: Readonly<Record<string, Mishap>> = {
  ...mishapsOfShop(0),
  ...mishapsOfShop(1),
  ...mishapsOfServer("mail", "mail server"),
  ...mishapsOfServer("razorpay", "Razorpay"),
  ...mishapsOfServer("objects", "object store"),
  ...mishapsOf("database", ({ database }) => database, {
    "PostgreSQL killed": [3, (database) => database.kill()],
    "PostgreSQL stopped": [2, stop],
    "no connection left": [1, (database, ms) => database.crowd(ms)],
    "data folder read-only": [1, (database, ms) => database.makeReadOnly(ms)],
    "disk full": [1, (database, ms) => database.fillDisk?.(2 * ms)],
  }),
};

/** The gate has the time for these alone, each once, in any order. */
export const quickMishaps: readonly string[] = [
  "PostgreSQL killed",
  "Razorpay killed",
  "mail server killed",
  "object store killed",
  "shop 0 killed",
];
