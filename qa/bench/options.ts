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

/** Reads the words after `npm run bench --`. Throws with a sentence for what it does not know. */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      products: { type: "string", default: "10000,100000" },
      only: { type: "string", default: "" },
      connections: { type: "string", default: "1,16" },
      quick: { type: "boolean", default: false },
      rounds: { type: "string" },
      seconds: { type: "string" },
      compare: { type: "string" },
      out: { type: "string" },
    },
  });
  const pace = values.quick ? QUICK : FULL;
  return {
    products: numbersOf(values.products, "products"),
    only: values.only.split(",").filter(Boolean),
    connections: numbersOf(values.connections, "connections"),
    rounds: values.rounds ? numberOf(values.rounds, "rounds") : pace.rounds,
    seconds: values.seconds ? numberOf(values.seconds, "seconds") : pace.seconds,
    warmUp: pace.warmUp,
    compare: values.compare ?? null,
    out: values.out ?? null,
  };
}

function numberOf(word: string, option: string): number {
  const number = Number(word);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${option} takes whole numbers above 0.`);
  return number;
}

const numbersOf = (words: string, option: string) => words.split(",").map((word) => numberOf(word, option));
