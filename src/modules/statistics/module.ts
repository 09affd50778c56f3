import { ok } from "#kernel/result.ts";
import { asIs, one } from "#platform/http/api/answers.ts";
import { bind, bindFile, handle } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as mails from "./contract/failed-mail.ts";
import * as contract from "./contract/statistics.ts";
import * as sells from "./contract/what-sells.ts";
import {
  deleteFailedMails,
  deleteMailsNaming,
  listFailedMails,
  retryFailedMails,
} from "./server/failed-mails.ts";
import { shopToDo } from "./server/shop-to-do.ts";
import { getOverallStats, listMonthlyOrders, listStatusCounts } from "./server/statistics.ts";
import { exportWhatSells, getWhatSells } from "./server/what-sells.ts";

export const statistics = {
  calls: {
    Statistics: {
      getOverallStats: bind(contract.getOverallStats, getOverallStats, one),
      getWhatSells: bind(sells.getWhatSells, getWhatSells, one),
      getOrderStats: handle(contract.getOrderStats, async (ctx, { query }) => {
        const isMonthly = query.is_monthly === "true";
        const rows = isMonthly ? await listMonthlyOrders(ctx) : await listStatusCounts(ctx);
        return rows.ok ? ok({ data: rows.value, count: rows.value.length }) : rows;
      }),
    },
    Exports: { exportWhatSells: bindFile(sells.exportWhatSells, exportWhatSells) },
    Mails: {
      listFailedMails: bind(mails.listFailedMails, listFailedMails, asIs),
      retryFailedMails: bind(mails.retryFailedMails, retryFailedMails, one),
    },
  },
  contracts: [contract, mails, sells],
  toDo: shopToDo,
  personal: {
    erase: (tx, { email }) => deleteMailsNaming(tx, email),
    outdated: { mails: (tx, { before }) => deleteFailedMails(tx, before) },
  },
} satisfies ShopModule;
