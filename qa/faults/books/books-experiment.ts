import { sql } from "drizzle-orm";
import { demoStore } from "#demo/store.ts";
import { products } from "#modules/catalogue/schema.ts";
import { couriers } from "#modules/couriers/module.ts";
import { offers } from "#modules/offers/module.ts";
import { orderListeners } from "#modules/orders/server/order-changed.ts";
import { listen } from "#modules/orders/server/order-listeners.scene.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { tax } from "#modules/tax/module.ts";
import { GSTIN } from "#modules/tax/server/give-order-to-tax.scene.ts";
import { saveTaxSettings } from "#modules/tax/server/tax-settings.ts";
import type { TestDatabase } from "#tests/support/own-database.ts";
import { value } from "#tests/support/test-shop.ts";
import { type Experiment, type Extent, happened, type Outcome } from "../experiment.ts";
import { drawSteps } from "../model/draw-steps.ts";
import { giftsAreNotOwed } from "../model/invariants/offers.ts";
import { oneOrderPerKey } from "../model/invariants/orders.ts";
import { check } from "../model/model-experiment.ts";
import { play } from "../model/play.ts";
import { openScene, type Scene } from "../model/scene.ts";
import { runUntilIdle } from "../model/shop-deeds.ts";
import { always, bookIsRazorpays, hledgerAgrees, journalAddsUp, openGuardIsFound } from "./invariants.ts";
import { openGround, threaten } from "./kills.ts";
import { knowSteps } from "./known-steps.ts";
import { moneyCast } from "./money-deeds.ts";

const STEPS = { short: 120, full: 2000 };
/** Steps between two looks at everything. */
const ROUND = { short: 60, full: 500 };

const nothingThrown = {
  name: "use-cases answer and do not throw",
  find: async ({ ledger }: Scene) => ledger.thrown,
};

/** A shop that is registered for GST, and has enough of everything. */
async function openRegistered(database: TestDatabase): Promise<Scene> {
  const scene = await openScene(database);
  const { admin } = scene.api.shop;
  await scene.database.update(products).set({ stock: 10_000 });
  value(await saveStoreDetails(admin, { ...demoStore, gst_number: GSTIN }));
  value(await saveTaxSettings(admin, { on: true, supplies: "taxable", default_hsn: "6204", categories: [] }));
  return { ...scene, hear: async (task, orderId) => orderListeners.get(task)?.hear(admin, orderId) };
}

async function run({ isShort, steps: asked, seed, say }: Extent): Promise<Outcome> {
  const extent = isShort ? "short" : "full";
  const steps = drawSteps(seed, asked ?? STEPS[extent], moneyCast);
  await using ends = new AsyncDisposableStack();
  ends.defer(listen(tax, offers, couriers));
  const ground = ends.use(await openGround({ isShort }));
  const scene = ends.adopt(await openRegistered(ground.database), ({ close }) => close());
  const threat = ends.use(threaten(scene, ground));
  const { counts: struck } = threat;
  const known = knowSteps(scene, struck);
  const held = [nothingThrown, known, threat.held, oneOrderPerKey, ...always];
  const failures: string[] = [];
  let done = 0;
  while (done < steps.length && failures.length === 0) {
    const round = steps.slice(done, done + ROUND[extent]);
    await threat.begin();
    await play(scene, moneyCast, round, { ...known, befall: threat.befall });
    await threat.pause();
    done += round.length;
    failures.push(...(await check(scene, held, `After ${done} steps`)));
    say(`${done} steps, ${scene.ledger.orders.size} orders, ${JSON.stringify(Object.fromEntries(struck))}`);
  }
  const atEnd = [
    ...held,
    bookIsRazorpays,
    giftsAreNotOwed,
    openGuardIsFound,
    journalAddsUp,
    ...(isShort ? [] : [hledgerAgrees]),
  ];
  if (failures.length === 0) {
    const { url } = await scene.api.listen();
    scene.api.razorpay.sendWebhooksTo(`${url}/api/razorpay/webhook`);
    await runUntilIdle(scene);
    failures.push(...(await check(scene, atEnd, "At the end")));
  }
  const { rows } = await scene.database.execute<{ kind: string; times: number }>(
    sql`select kind, count(*)::int as times from book_entries group by 1 order by 1`,
  );
  const kinds = Object.fromEntries(rows.map(({ kind, times }) => [kind, times]));
  say(JSON.stringify(kinds));
  const { orders } = scene.ledger;
  const entries = rows.reduce((sum, { times }) => sum + times, 0);
  const { refunds } = scene.bank.ledger;
  const counts = { orders: orders.size, entries, "kinds of entries": rows.length };
  return {
    tried: {
      ...{ steps: done, ...counts, ...Object.fromEntries(struck) },
      ...happened({ refunds: Object.keys(refunds).length }),
    },
    failures,
  };
}

/** Everything that moves money, at random and all at once, while what it stands on is killed, against the book of it. */
export const books: Experiment = {
  name: "books",
  title: "Everything that moves money, with kills and restarts, against the book",
  run,
};
