import { asIs, one } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as mails from "./contract/failed-mail.ts";
import {
  deleteFailedMails,
  deleteMailsNaming,
  listFailedMails,
  retryFailedMails,
} from "./server/failed-mails.ts";

export const mail = {
  calls: {
    Mails: {
      listFailedMails: bind(mails.listFailedMails, listFailedMails, asIs),
      retryFailedMails: bind(mails.retryFailedMails, retryFailedMails, one),
    },
  },
  contracts: [mails],
  personal: {
    erase: (tx, { email }) => deleteMailsNaming(tx, email),
    outdated: { mails: (tx, { before }) => deleteFailedMails(tx, before) },
  },
} satisfies ShopModule;
