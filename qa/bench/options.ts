import { parseArgs } from "node:util";

/** The cases of one run of the bench, and how long it measures. */
export interface Options {
  /** How many products the shop holds; the bench runs once for each number. */
  products: number[];
  /** Parts of the names of the cases to run; all of them when there is none. */
  only: string[];
  connections: number[];
  rounds: number;
  /** Of each round, without its warm-up. */
  seconds: number;
  /** Of the warm-up of a case. */
  warmUp: number;
  /** Where the results of an older run are that this one is compared with. */
  compare: string | null;
  /** Where the results are written; a name by time and commit when there is none. */
  out: string | null;
}

const FULL = { rounds: 3, seconds: 4, warmUp: 2 };
const QUICK = { rounds: 1, seconds: 1, warmUp: 0.5 };
const text = (otherwise: string) => ({ type: "string", default: otherwise }) as const;

/** Reads the words after `npm run bench --`. Throws with a sentence for what it does not know. */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      ...{ products: text("10000,100000"), only: text(""), connections: text("1,16") },
      ...{ rounds: text(""), seconds: text(""), compare: text(""), out: text("") },
      quick: { type: "boolean", default: false },
    },
  });
  const numbers = (option: "products" | "connections" | "rounds" | "seconds") =>
    values[option].split(",").map((word) => {
      const number = Number(word);
      if (Number.isInteger(number) && number > 0) return number;
      throw new Error(`--${option} takes whole numbers above 0.`);
    });
  const pace = values.quick ? QUICK : FULL;
  return {
    products: numbers("products"),
    only: values.only.split(",").filter(Boolean),
    connections: numbers("connections"),
    rounds: (values.rounds ? numbers("rounds")[0] : null) ?? pace.rounds,
    seconds: (values.seconds ? numbers("seconds")[0] : null) ?? pace.seconds,
    warmUp: pace.warmUp,
    compare: values.compare || null,
    out: values.out || null,
  };
}
