import type { Result, Run } from "./results.ts";
import { inColumns, short } from "./table.ts";

/** One case of two runs. Ratios are new by old: above 1 is better for what is done a second, below 1 for the rest. */
export interface Compared {
  name: string;
  products: number;
  connections: number;
  perSecond: number;
  p99: number;
  /** Of the parts of the limit that were reached: two machines can be compared by it. Null where a run has none. */
  ratio: number | null;
}

const keyOf = ({ name, products, connections }: Result) => `${name}|${products}|${connections}`;

/** Sets each result beside the same case of an older run; what only one of them has is left out. */
export function compare(results: readonly Result[], older: readonly Result[]): Compared[] {
  const before = new Map(older.map((result) => [keyOf(result), result]));
  return results.flatMap((result) => {
    const old = before.get(keyOf(result));
    if (!old) return [];
    const { name, products, connections, limit } = result;
    return {
      name,
      products,
      connections,
      perSecond: result.perSecond / old.perSecond,
      p99: result.p99 / old.p99,
      ratio: limit && old.limit ? limit.ratio / old.limit.ratio : null,
    };
  });
}

/** The lines that say how a run compares with an older one. */
export function comparisonOf(run: Run, older: Run): string[] {
  const compared = compare(run.results, older.results);
  const head = ["new by old", "products", "at once", "a second", "p99", "ratio to the limit"];
  const rows = compared.map(({ name, products, connections, perSecond, p99, ratio }) => [
    name,
    String(products),
    String(connections),
    short(perSecond),
    short(p99),
    short(ratio),
  ]);
  const of = ({ machine }: Run) =>
    `${machine.commit} (${machine.at}, ${machine.processor}, ${machine.cores} cores)`;
  return [`${of(run)} against ${of(older)}`, ...inColumns([head, ...rows])];
}
