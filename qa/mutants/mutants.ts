import { accessFaults } from "./table/access.ts";
import { guardedFaults } from "./table/guarded.ts";
import { moneyFaults } from "./table/money.ts";
import { ordersFaults } from "./table/orders.ts";
import { sellingFaults } from "./table/selling.ts";
import { storeFaults } from "./table/store.ts";
import { upkeepFaults } from "./table/upkeep.ts";

/** A deliberate fault in the shop's code. */
export interface Mutant {
  /** The damage in a few words. */
  fault: string;
  file: string;
  /** The code that is replaced; it stands in the file once. */
  from: string;
  to: string;
  /** The test files that must notice. */
  tests: readonly string[];
  /** The title of the test in them that must notice; docs/security.md names it. Without one any of them may. */
  named: string | undefined;
}

function readMutant(entry: string): Mutant {
  const [, file = "", fault = ""] = /^(\S+): (.+)/.exec(entry) ?? [];
  const linesOf = (mark: string) =>
    entry
      .split("\n")
      .filter((line) => line.startsWith(`  ${mark} `))
      .map((line) => line.slice(4));
  const [, tests = "", named] = /^([^“]*)(?:“(.+)”)?$/.exec(linesOf("?").join()) ?? [];
  return {
    ...{ fault, file, named },
    from: linesOf("-").join("\n"),
    to: linesOf("+").join("\n"),
    tests: tests.match(/[^\s,]+/g) ?? [file.replace(/\.ts$/, ".test.ts")],
  };
}

/**
 * Faults in what must not break: stock, money, idempotency, authorisation, the page cache, escaping, limits. In the tables each begins with its file;
 * below it stand the code that is replaced (-) and what replaces it (+, or nothing), and the tests that must notice (?), where these are
 * others than the one beside the file or one of them alone.
 */
export const mutants: readonly Mutant[] = [
  sellingFaults,
  storeFaults,
  ordersFaults,
  moneyFaults,
  accessFaults,
  guardedFaults,
  upkeepFaults,
]
  .flatMap((table) => table.trim().split(/\n+(?=\S)/))
  .filter((entry) => !entry.startsWith("#"))
  .map(readMutant);
