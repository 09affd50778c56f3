import { msg } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { asIs } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as garment from "./contract/garment.ts";
import * as facets from "./contract/list-query.ts";
import * as myMeasures from "./contract/my-measures.ts";
import { measures } from "./schema.ts";
import { getMyMeasures, saveMyMeasures, selectPeople } from "./server/my-measures.ts";

export const garments = {
  calls: {
    Account: {
      getMyMeasures: bind(myMeasures.getMyMeasures, getMyMeasures, asIs),
      saveMyMeasures: bind(myMeasures.saveMyMeasures, saveMyMeasures, asIs),
    },
  },
  // Its page stays while it is off: what is kept of somebody can be removed there.
  feature: { name: "fits_me", isKept: async (db) => (await db.$count(measures)) > 0 },
  profile: {
    async entry({ database }, { userId }) {
      const people = await selectPeople(database, userId);
      return people.length > 0 ? { to: paths.measures, label: msg("My measures"), icon: "tag" } : null;
    },
  },
  contracts: [facets, garment, myMeasures],
  personal: {
    export: async ({ database }, { userId }) => ({ measures: await selectPeople(database, userId) }),
  },
  sentAndReturned: [garment.flaw, garment.flawPin, myMeasures.measuredGarment, myMeasures.measuredPerson],
} satisfies ShopModule;
