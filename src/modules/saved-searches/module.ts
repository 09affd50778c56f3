import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { asIs, one, saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import { countedSchedule, MINUTE } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as wanted from "./contract/wanted.ts";
import { mailWanted } from "./server/mail-wanted.ts";
import {
  listWanted,
  removeWanted,
  saveWanted,
  setWantedMails,
  unwantLike,
  wantLike,
} from "./server/wanted.ts";

export const savedSearches = {
  calls: {
    Account: {
      listWanted: bind(wanted.listWanted, listWanted, asIs),
      saveWanted: bind(
        wanted.saveWanted,
        saveWanted,
        saying("Saved. You will hear by email, at most once a day."),
      ),
      setWantedMails: bind(
        wanted.setWantedMails,
        setWantedMails,
        saying(({ mails }: wanted.Wanted) =>
          mails ? "You will hear by email again." : "The emails are stopped. The search stays.",
        ),
      ),
      removeWanted: bind(
        wanted.removeWanted,
        removeWanted,
        saying("Removed. You get no more emails about it."),
      ),
      wantLike: bind(wanted.wantLike, wantLike, one),
      unwantLike: bind(wanted.unwantLike, unwantLike, one),
    },
  },
  contracts: [wanted],
  rounds: (ports) => [
    countedSchedule(ports, {
      part: "wanted",
      pause: 10 * MINUTE,
      done: "people are told what came in",
      work: () => mailWanted({ ...ports, shop: () => mailShopOf(ports.database, ports) }, ports.now()),
    }),
  ],
} satisfies ShopModule;
