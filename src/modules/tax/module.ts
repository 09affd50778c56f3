import * as officePaths from "#kernel/pages/office-paths.ts";
import type { ListensToOrders } from "#modules/orders/server/order-changed.ts";
import { asIs, one, saying } from "#platform/http/api/answers.ts";
import { bind, bindFile } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as dayBook from "./contract/day-book.ts";
import { paperNames } from "./contract/papers.ts";
import * as contract from "./contract/tax.ts";
import { issueTaxDocument, listTaxDocuments } from "./server/documents.ts";
import { exportDayBook, exportJournal } from "./server/export-day-book.ts";
import { exportGstr1 } from "./server/export-gstr1.ts";
import { countWaitingDocuments, issueDue, listDue } from "./server/issue-due.ts";
import "./server/ship-with-invoice.ts";
import { hasTaxDocuments } from "./server/documents.ts";
import { getTaxSettings, saveTaxSettings, whyTaxStaysOn } from "./server/tax-settings.ts";

export const tax = {
  calls: {
    Settings: {
      getTaxSettings: bind(contract.getTaxSettings, getTaxSettings, one),
      saveTaxSettings: bind(contract.saveTaxSettings, saveTaxSettings, saying("Tax settings saved")),
    },
    Tax: {
      listTaxDocuments: bind(contract.listTaxDocuments, listTaxDocuments, asIs),
      issueTaxDocument: bind(
        contract.issueTaxDocument,
        issueTaxDocument,
        saying(({ kind, number }: contract.TaxDocument) => `${paperNames[kind]} ${number} issued`),
      ),
    },
    Exports: {
      exportGstr1: bindFile(contract.exportGstr1, exportGstr1),
      exportDayBook: bindFile(dayBook.exportDayBook, exportDayBook),
      exportJournal: bindFile(dayBook.exportJournal, exportJournal),
    },
  },
  feature: { name: "gst", isOpen: hasTaxDocuments, reasonToKeepOn: whyTaxStaysOn },
  tabs: [
    {
      group: "Money and tax",
      rank: 20,
      to: officePaths.tax,
      permission: "books",
      label: "Tax",
      feature: "gst",
    },
  ],
  contracts: [contract, dayBook],
  async toDo({ database }) {
    const count = await countWaitingDocuments(database);
    const text =
      count === 1
        ? "shipped order waits for its tax document"
        : "shipped orders wait for their tax documents";
    const note = "What is in the way stands on the page of the tax settings.";
    return [{ rank: 80, permission: "books", to: officePaths.tax, count, text, note }];
  },
  orderListeners: {
    "issue-papers": {
      concerns: ["SHIPPED", "COMPLETED", "CANCELED-USER", "CANCELED-ADMIN"],
      hear: issueDue,
      listUnheard: listDue,
    },
  },
} satisfies ShopModule & ListensToOrders;
