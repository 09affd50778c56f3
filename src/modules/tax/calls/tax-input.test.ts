import { expectMalformed } from "#tests/support/spoiled-fields.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { exportDayBook, exportJournal } from "../contract/day-book.ts";
import { exportGstr1, listTaxDocuments } from "../contract/tax.ts";

const api = await apiForFile();

expectMalformed(api, await api.admin(), [
  ["tax documents", listTaxDocuments, [{}, { month: "0000-01" }, { month: "2026-13" }, { month: "2026-1" }]],
  [
    "a file of GSTR-1",
    exportGstr1,
    [
      { month: "0000-12", file: "hsn" },
      { month: "2026-11", file: "all" },
    ],
  ],
  ["the day book", exportDayBook, [{ from: "2026-02-30" }, { from: "2026-04-02", to: "2026-04-01" }]],
  ["the journal", exportJournal, [{ to: "0000-01-01" }, { to: "" }]],
]);
