import { MINUTE } from "#kernel/durations.ts";
import { t } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { asIs, one, saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import { countedSchedule } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as wanted from "./contract/saved-search.ts";
import { wantedPeople } from "./schema.ts";
import { mailNewArrivals } from "./server/mail-new-arrivals.ts";
import { selectSearchesOf } from "./server/saved-search-queries.ts";
import {
  listSavedSearches,
  profile,
  removeSavedSearch,
  saveSearch,
  setSavedSearchMails,
  unwatchSimilar,
  watchSimilar,
} from "./server/saved-searches.ts";
import { routeStopMails } from "./server/stop-mails.ts";

export const savedSearches = {
  routes: routeStopMails,
  calls: {
    Account: {
      listSavedSearches: bind(wanted.listSavedSearches, listSavedSearches, asIs),
      saveSearch: bind(
        wanted.saveSearch,
        saveSearch,
        saying(() => t("Saved. You will hear by email, at most once a day.")),
      ),
      setSavedSearchMails: bind(
        wanted.setSavedSearchMails,
        setSavedSearchMails,
        saying(({ mails }: wanted.SavedSearch) =>
          mails ? t("You will hear by email again.") : t("The emails are stopped. The search stays."),
        ),
      ),
      removeSavedSearch: bind(
        wanted.removeSavedSearch,
        removeSavedSearch,
        saying(() => t("Removed. You get no more emails about it.")),
      ),
      watchSimilar: bind(wanted.watchSimilar, watchSimilar, one),
      unwatchSimilar: bind(wanted.unwatchSimilar, unwatchSimilar, one),
    },
  },
  profile,
  feature: {
    name: "saved_searches",
    pages: [accountPaths.mySearches],
    isKept: async (db) => (await db.$count(wantedPeople)) > 0,
  },
  contracts: [wanted],
  sentAndReturned: [wanted.savedFilters],
  personal: {
    export: async ({ database }, { userId }) => ({ wanted: await selectSearchesOf(database, userId) }),
  },
  schedules: (ports) => [
    countedSchedule(ports, {
      part: "wanted",
      pause: 10 * MINUTE,
      done: "people are told what came in",
      work: () => mailNewArrivals({ ...ports, shop: () => mailShopOf(ports.database, ports) }, ports.now()),
    }),
  ],
} satisfies ShopModule;
