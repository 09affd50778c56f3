import { MINUTE } from "#kernel/durations.ts";
import { msg, t } from "#kernel/languages/messages.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import type { ListensToOrders } from "#modules/orders/server/order-changed.ts";
import type { PartsInOrders } from "#modules/orders/server/placing/order-parts.ts";
import { saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import { countedSchedule } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/offer.ts";
import { answerOffer } from "./server/answer-offer.ts";
import { followChange } from "./server/follow-change.ts";
import { lapseOffers } from "./server/lapse-offers.ts";
import { hasOpenOffers, waitingOffers } from "./server/list-offers.ts";
import { offerMailWriters } from "./server/offer-letters.ts";
import { saveOfferSettings } from "./server/offer-settings.ts";
import { personal } from "./server/personal-data.ts";
import { planOffer } from "./server/plan-offer.ts";
import { floorsInPaise, saveProductFloor } from "./server/product-floors.ts";
import { followInPool, listUnbalanced } from "./server/solidarity-pool.ts";

const answered: Partial<Record<contract.Offer["state"], string>> = {
  accepted: msg("The price is agreed on"),
  countered: "The sum is on its way to the customer",
  declined: msg("The offer is declined"),
  kept: msg("The order is kept at the marked price"),
};

export const offers = {
  calls: {
    Orders: {
      answerOffer: bind(
        contract.answerOffer,
        answerOffer,
        saying(({ state }: contract.Offer) => t(answered[state] ?? "")),
      ),
    },
    Products: {
      saveProductFloor: bind(contract.saveProductFloor, saveProductFloor, saying("Floor saved")),
    },
    Settings: {
      saveOfferSettings: bind(contract.saveOfferSettings, saveOfferSettings, saying("Offer settings saved")),
    },
  },
  feature: {
    name: "offers",
    pages: [officePaths.offerSettings, officePaths.solidarityPool],
    isOpen: hasOpenOffers,
  },
  tabs: [
    {
      group: "Selling",
      rank: 40,
      to: officePaths.offerSettings,
      permission: "settings.read",
      label: "Offers",
      feature: "offers",
    },
    {
      group: "Selling",
      rank: 50,
      to: officePaths.solidarityPool,
      permission: "books",
      label: "Solidarity pool",
      feature: "offers",
    },
  ],
  contracts: [contract],
  personal,
  priceFloors: floorsInPaise,
  toDo: waitingOffers,
  sentAndReturned: [contract.offerSettings],
  mails: offerMailWriters,
  orderListeners: {
    "settle-pool": {
      concerns: ["gift", "CANCELED-USER", "CANCELED-ADMIN"],
      hear: followInPool,
      listUnheard: listUnbalanced,
    },
  },
  schedules: (ports) => [
    countedSchedule(ports, {
      part: "offers",
      pause: MINUTE,
      done: "offers ended",
      work: () => lapseOffers(ports),
    }),
  ],
  orderParts: { price: { plan: planOffer }, change: { follow: followChange } },
} satisfies ShopModule & ListensToOrders & PartsInOrders;
