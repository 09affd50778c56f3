import type { Machine } from "./machine.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
/** Things that are acknowledged while a clock is wrong. */
const UNDER_ANOTHER_CLOCK = 5;

/** What a mishap can wait for besides time. */
export interface Watch {
  acknowledged(more: number): Promise<void>;
}

export interface Mishap {
  /** What it befalls: two at once befall two. */
  target: string;
  /** How often it happens in each round of a full run. */
  times: number;
  /** Resolves when all is mended. `draw` decides how long it lasts. */
  do(machine: Machine, draw: number, watch: Watch): Promise<unknown>;
}

/** One to four seconds. */
const aWhile = (draw: number) => SECOND + (draw % (3 * SECOND));

function mishapsOf(target: "mail" | "razorpay" | "objects", name: string): Record<string, Mishap> {
  return {
    [`${name} killed`]: { target, times: 2, do: (machine) => machine[target].kill() },
    [`${name} stopped`]: { target, times: 1, do: (machine, draw) => machine[target].freeze(aWhile(draw)) },
  };
}

function mishapsOfShop(number: 0 | 1): Record<string, Mishap> {
  const target = `shop ${number}` as const;
  const setClock = (machine: Machine, ahead: number) => machine.shops[number]?.send({ ahead });
  const underClock = (ahead: number): Mishap => ({
    target,
    times: 1,
    async do(machine, _, { acknowledged }) {
      setClock(machine, ahead);
      await acknowledged(UNDER_ANOTHER_CLOCK);
      setClock(machine, 0);
    },
  });
  return {
    [`${target} killed`]: { target, times: 2, do: async (machine) => machine.shops[number]?.kill() },
    [`${target} stopped`]: {
      target,
      times: 2,
      do: async (machine, draw) => machine.shops[number]?.freeze(aWhile(draw)),
    },
    [`${target} restarted`]: { target, times: 1, do: async (machine) => machine.shops[number]?.restart() },
    ...(number === 0
      ? { [`${target} an hour ahead`]: underClock(HOUR), [`${target} a day behind`]: underClock(-DAY) }
      : { [`${target} a day ahead`]: underClock(DAY), [`${target} an hour behind`]: underClock(-HOUR) }),
  };
}

/** Everything that goes wrong in a full run. */
export const mishaps: Readonly<Record<string, Mishap>> = {
  ...mishapsOfShop(0),
  ...mishapsOfShop(1),
  ...mishapsOf("mail", "mail server"),
  ...mishapsOf("razorpay", "Razorpay"),
  ...mishapsOf("objects", "object store"),
  "PostgreSQL killed": { target: "database", times: 3, do: ({ database }) => database.kill() },
  "PostgreSQL stopped": {
    target: "database",
    times: 2,
    do: ({ database }, draw) => database.freeze(aWhile(draw)),
  },
  "no connection left": {
    target: "database",
    times: 1,
    do: ({ database }, draw) => database.crowd(aWhile(draw)),
  },
  "data folder read-only": {
    target: "database",
    times: 1,
    do: ({ database }, draw) => database.makeReadOnly(aWhile(draw)),
  },
  "disk full": {
    target: "database",
    times: 1,
    do: async ({ database }, draw) => database.fillDisk?.(2 * aWhile(draw)),
  },
};

/** What the gate has the time for. Each may happen. */
export const quickMishaps: readonly string[] = [
  "PostgreSQL killed",
  "Razorpay killed",
  "mail server killed",
  "object store killed",
  "shop 0 killed",
];
