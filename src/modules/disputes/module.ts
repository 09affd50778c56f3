import * as officePaths from "#kernel/pages/office-paths.ts";
import { saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/dispute.ts";
import { answerDispute, closeDispute, noteDispute } from "./server/disputes.ts";
import { disputesToDo, hasOpenDisputes } from "./server/list-disputes.ts";
import { personal } from "./server/personal-data.ts";

export const disputes = {
  calls: {
    Packing: {
      noteDispute: bind(contract.noteDispute, noteDispute, saying("The dispute is noted")),
      answerDispute: bind(contract.answerDispute, answerDispute, saying("The answer is kept")),
      closeDispute: bind(contract.closeDispute, closeDispute, saying("The dispute is closed")),
    },
  },
  partOf: { name: "packing", pages: [officePaths.weightDisputes], isOpen: hasOpenDisputes },
  contracts: [contract],
  personal,
  toDo: disputesToDo,
} satisfies ShopModule;
