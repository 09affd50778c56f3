import * as officePaths from "#kernel/pages/office-paths.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import { countedSchedule } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/hold.ts";
import * as terms from "./contract/hold-terms.ts";
import * as lines from "./contract/line-hold.ts";
import { getHoldSettings, saveHoldSettings } from "./server/hold-settings.ts";
import { listHeldUntil } from "./server/list-held-until.ts";
import { moveHoldsOn } from "./server/move-on.ts";
import { getMyHolds, selectHoldsAndPlaces } from "./server/my-holds.ts";
import { type OfferMail, writeOfferMail } from "./server/offer-mail.ts";
import { endUsedHolds, refuseHeld } from "./server/order-holds.ts";
import { joinQueue, leaveQueue } from "./server/queue.ts";
import { releaseHold } from "./server/release-hold.ts";

/** An offer lasts minutes: who is next must hear of it soon. */
const PAUSE = 5_000;

export const holds = {
  calls: {
    Holds: {
      getMyHolds: bind(contract.getMyHolds, getMyHolds, one),
      releaseHold: bind(contract.releaseHold, releaseHold, one),
      joinQueue: bind(contract.joinQueue, joinQueue, one),
      leaveQueue: bind(contract.leaveQueue, leaveQueue, one),
    },
    Settings: {
      getHoldSettings: bind(contract.getHoldSettings, getHoldSettings, one),
      saveHoldSettings: bind(contract.saveHoldSettings, saveHoldSettings, saying("Holds saved")),
    },
  },
  feature: { name: "holds", pages: [officePaths.holdSettings] },
  tabs: [
    {
      group: "Selling",
      rank: 20,
      to: officePaths.holdSettings,
      permission: "settings.read",
      label: "Holds",
      feature: "holds",
    },
  ],
  contracts: [contract, lines, terms],
  personal: {
    async export({ database, now }, { userId }) {
      const { holds, queue } = await selectHoldsAndPlaces(database, userId, now());
      return {
        holds: holds.map(({ product_id, name, held_until }) => ({ product_id, name, held_until })),
        queue: queue.map(({ product_id, name, since }) => ({ product_id, name, since })),
      };
    },
  },
  productParts: listHeldUntil,
  mails: (ports) => ({ "hold-offered": (job) => writeOfferMail(ports, job as OfferMail) }),
  schedules: (ports) => [
    countedSchedule(ports, {
      part: "holds",
      pause: PAUSE,
      done: "holds ended, or were offered to the next in line",
      work: () => moveHoldsOn(ports, ports.now()),
    }),
  ],
  orderParts: { refuse: refuseHeld, write: endUsedHolds },
} satisfies ShopModule & { orderParts: object };
