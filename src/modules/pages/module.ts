import * as officePaths from "#kernel/pages/office-paths.ts";
import { textKey } from "#platform/cache/page-keys.ts";
import { ofShopBy } from "#platform/cache/track-reads.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import { countedSchedule } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/page-text.ts";
import { textsToDo } from "./server/edit-texts.ts";
import { previewText } from "./server/preview-text.ts";
import { getTexts } from "./server/read-texts.ts";
import { restoreText, savedWords, saveText } from "./server/save-text.ts";
import { showInTime } from "./server/text-times.ts";

/** Milliseconds between two looks at the times of texts. */
const PAUSE = 1000;

export const pages = {
  calls: {
    Texts: {
      previewText: bind(contract.previewText, previewText, one),
      saveText: bind(contract.saveText, saveText, saying(savedWords)),
      restoreText: bind(contract.restoreText, restoreText, saying(savedWords)),
    },
  },
  contracts: [contract],
  tabs: [{ group: "The store", rank: 30, to: officePaths.texts, permission: "texts", label: "Texts" }],
  toDo: textsToDo,
  schedules: (ports) => [
    countedSchedule(ports, {
      part: "texts",
      pause: PAUSE,
      done: "texts came on or went off at their time",
      work: () => showInTime(ports.database, ports.now),
    }),
  ],
  reads: [ofShopBy(getTexts, (_, names) => names.map(textKey))],
} satisfies ShopModule;
