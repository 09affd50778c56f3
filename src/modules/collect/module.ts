import { HOUR } from "#kernel/durations.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { limitRate } from "#platform/http/api/limit-rate.ts";
import { countedSchedule } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/collection.ts";
import { collectMailWriters } from "./server/collect-letters.ts";
import { hasOpenCollections } from "./server/collection-queries.ts";
import { findCollection, handOverCollected } from "./server/hand-over.ts";
import { refuseCollection } from "./server/is-collected.ts";
import { collectionsToDo } from "./server/list-collections.ts";
import { markReady } from "./server/mark-ready.ts";
import { returnOverdue } from "./server/return-overdue.ts";
import { saveCollectSettings } from "./server/save-collect-settings.ts";

const looks = limitRate(contract.findCollection);
const handOvers = limitRate(contract.handOverCollected);

export const collect = {
  calls: {
    Collections: {
      markReady: bind(
        contract.markReady,
        markReady,
        saying("Ready. The customer gets an email with the code"),
      ),
      findCollection: handle(
        contract.findCollection,
        async (ctx, asked) => (await looks.take(ctx, asked)) ?? one(await findCollection(ctx, asked.query)),
        looks.peek,
      ),
      handOverCollected: handle(
        contract.handOverCollected,
        async (ctx, asked) =>
          (await handOvers.take(ctx, asked)) ??
          saying("Handed over")(await handOverCollected(ctx, asked.body)),
        handOvers.peek,
      ),
    },
    Settings: {
      saveCollectSettings: bind(contract.saveCollectSettings, saveCollectSettings, saying("Saved")),
    },
  },
  sentAndReturned: [contract.collectSettings],
  feature: { name: "collect", pages: [officePaths.collect], isOpen: hasOpenCollections },
  contracts: [contract],
  mails: collectMailWriters,
  toDo: collectionsToDo,
  schedules: (ports) => [
    countedSchedule(ports, {
      part: "collections",
      pause: HOUR / 4,
      done: "orders went back that nobody collected",
      work: () => returnOverdue(ports),
    }),
  ],
  orderParts: { price: { collection: refuseCollection } },
} satisfies ShopModule & { orderParts: object };
