import { changesAreLogged, logTellsTheState, shopLogsItself } from "./change-log.ts";
import type { Invariant } from "./invariant.ts";
import { eachMailOnce } from "./mails.ts";
import { booksAgree, moneyIsWanted } from "./money.ts";
import { historyIsAcknowledged, oneOrderPerKey, statusesAreReached, sumsAddUp } from "./orders.ts";
import { stockAddsUp } from "./stock.ts";
import { customerTotalsAreRight } from "./summaries.ts";

const nothingThrows: Invariant = {
  name: "use-cases answer and do not throw",
  find: async ({ ledger }) => ledger.thrown,
};

const pagesAreFresh: Invariant = {
  name: "the page cache equals a fresh rendering",
  find: ({ pages }) => pages.findStale(),
};

/** Whenever everybody pauses. */
export const always: readonly Invariant[] = [
  nothingThrows,
  stockAddsUp,
  oneOrderPerKey,
  sumsAddUp,
  statusesAreReached,
  historyIsAcknowledged,
  moneyIsWanted,
  eachMailOnce,
  customerTotalsAreRight,
  changesAreLogged,
  shopLogsItself,
  logTellsTheState,
  pagesAreFresh,
];

/** When all is settled. */
export const atTheEnd: readonly Invariant[] = [...always, booksAgree];
