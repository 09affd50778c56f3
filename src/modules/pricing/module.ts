import { MINUTE } from "#kernel/durations.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import { countedSchedule } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/ladder.ts";
import { deleteLadder, followLadder, saveLadder, switchLadder } from "./server/change-ladders.ts";
import { runLadders } from "./server/run-ladders.ts";
import { countWaiting, sortOut, timeIsUpToDo } from "./server/time-is-up.ts";

const tab = { group: "Products", permission: "prices", feature: "ladders" } as const;
const switchedWords = ({ is_on }: contract.Ladder) =>
  is_on ? "Switched on: it begins with the next night" : "Switched off";

export const pricing = {
  calls: {
    Prices: {
      saveLadder: bind(contract.saveLadder, saveLadder, saying("The ladder is saved")),
      switchLadder: bind(contract.switchLadder, switchLadder, saying(switchedWords)),
      deleteLadder: bind(contract.deleteLadder, deleteLadder, saying("The ladder is deleted")),
      followLadder: bind(contract.followLadder, followLadder, one),
      sortOut: bind(contract.sortOut, sortOut, one),
    },
  },
  feature: {
    name: "ladders",
    pages: [officePaths.ladders, officePaths.ladder(":ladderId"), `${officePaths.timeIsUp}/:sorted?`],
    isOpen: async (db) => (await countWaiting(db)) > 0,
  },
  contracts: [contract],
  sentAndReturned: [contract.ladderStep],
  tabs: [
    { ...tab, rank: 50, to: officePaths.ladders, label: "Ladders" },
    { ...tab, rank: 60, to: officePaths.timeIsUp, label: "Time is up" },
  ],
  toDo: timeIsUpToDo,
  schedules: (ports) => [
    countedSchedule(ports, {
      part: "ladders",
      pause: 10 * MINUTE,
      done: "products were lowered or taken off sale by age",
      work: () => runLadders(ports),
    }),
  ],
} satisfies ShopModule;
