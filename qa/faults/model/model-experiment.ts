import { type Experiment, type Extent, happened, type Outcome } from "../experiment.ts";
import { drawSteps } from "./draw-steps.ts";
import { changesAreLogged, logTellsTheState, shopLogsItself } from "./invariants/change-log.ts";
import type { Invariant } from "./invariants/invariant.ts";
import { booksAgree, moneyIsWanted } from "./invariants/money.ts";
import { poolIsNeverBelowZero, pricesAreAgreed } from "./invariants/offers.ts";
import {
  customerTotalsAreRight,
  eachMailOnce,
  historyIsAcknowledged,
  oneOrderPerKey,
  statusesAreReached,
  stockAddsUp,
  sumsAddUp,
} from "./invariants/orders.ts";
import { everybody, play } from "./play.ts";
import { openScene, type Scene } from "./scene.ts";
import { runJobs, runUntilIdle } from "./shop-deeds.ts";

const STEPS = { short: 240, full: 20_000 };
/** Steps between two looks at everything. */
const ROUND = { short: 120, full: 1000 };
/** More sentences of one kind than these say nothing new. */
const FEW = 5;

/** Whenever everybody pauses. */
const always: readonly Invariant[] = [
  { name: "use-cases answer and do not throw", find: async ({ ledger }) => ledger.thrown },
  ...[stockAddsUp, oneOrderPerKey, sumsAddUp, statusesAreReached, historyIsAcknowledged, moneyIsWanted],
  ...[poolIsNeverBelowZero, pricesAreAgreed],
  ...[eachMailOnce, customerTotalsAreRight, changesAreLogged, shopLogsItself, logTellsTheState],
];

/** How the invariants are broken when all jobs are done. */
export async function check(scene: Scene, invariants: readonly Invariant[], when: string): Promise<string[]> {
  // A job may leave another one.
  while ((await runJobs(scene)) > 0);
  const broken: string[] = [];
  for (const { name, find } of invariants) {
    const found = await find(scene);
    if (found.length > FEW) found.splice(FEW, Infinity, `and ${found.length - FEW} more`);
    broken.push(...found.map((sentence) => `${when}, ${name}: ${sentence}`));
  }
  return broken;
}

async function run({ isShort, seed, say }: Extent): Promise<Outcome> {
  const extent = isShort ? "short" : "full";
  const steps = drawSteps(seed, STEPS[extent], everybody);
  await using ends = new AsyncDisposableStack();
  const scene = ends.adopt(await openScene(), ({ close }) => close());
  const failures: string[] = [];
  let looks = 0;
  let done = 0;
  while (done < steps.length && failures.length === 0) {
    const round = steps.slice(done, done + ROUND[extent]);
    await play(scene, everybody, round);
    done += round.length;
    looks += 1;
    failures.push(...(await check(scene, always, `After ${done} steps`)));
    say(`${done} steps, ${scene.ledger.orders.size} orders`);
  }
  if (failures.length === 0) {
    await runUntilIdle(scene);
    failures.push(...(await check(scene, [...always, booksAgree], "At the end")));
  }
  const { orders, moves, changes, mails } = scene.ledger;
  const { payments, refunds } = scene.bank.ledger;
  const failed = Object.values(refunds).filter(({ status }) => status === "failed");
  const tried = {
    ...{
      steps: done,
      "looks at all invariants": looks + 1,
      orders: orders.size,
      "moves of orders": moves.sum(),
    },
    ...happened({ payments: Object.keys(payments).length, refunds: Object.keys(refunds).length }),
    ...happened({ "refunds that a bank could not carry out": failed.length }),
    ...{ "changes of admins": changes.sum(), mails: mails.sum() },
  };
  return { tried, failures };
}

/** Customers and admins do everything at once, and the books of the shop must agree with what they were told. */
export const model: Experiment = {
  name: "model",
  title: "Customers and admins at random, all at once, against the books",
  run,
};
