import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  expectToast,
  fill,
  press,
  renderPage,
  screen,
  user,
  waitFor,
  within,
} from "#tests/support/render-page.tsx";
import { exportDayBook, exportJournal } from "../../contract/day-book.ts";
import { writeRates } from "../../contract/rate-lines.ts";
import { rateRows } from "../../contract/rates.ts";
import { issueTaxDocument, saveTaxSettings, type TaxDocument, type TaxSettings } from "../../contract/tax.ts";
import { DayBook } from "./day-book.tsx";
import { TaxDocuments } from "./tax-documents.tsx";
import { TaxForm } from "./tax-form.tsx";
import { WaitingOrders } from "./waiting-orders.tsx";

const category_id = "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31";
const settings: TaxSettings = {
  on: false,
  supplies: "taxable",
  default_hsn: "6309",
  rates: writeRates(rateRows),
  rates_delivered: true,
  keep_years: 10,
  categories: [{ category_id, name: "Women", hsn: "" }],
  gst_number: "32ABCDE1234F1Z5",
  problem: "",
  rateless: [],
  waiting: [],
  this_month: "2026-11",
};

test("nothing is switched on before somebody does, and a wrong HSN is told beside its field", async () => {
  await renderPage(<TaxForm settings={settings} />, { who: "admin" });
  expect(screen.getByLabelText("GST is on")).not.toBeChecked();
  for (const threshold of ["₹40 lakh", "another State", "₹5 crore", "₹2,500 each without the tax"])
    expect(screen.getByText(new RegExp(threshold))).toBeVisible();
  await fill({ Women: "660" });
  await press("Save");
  await expectFieldMessage("Women", "HSN must have 4, 6 or 8 digits", document.body);
  server.respond(saveTaxSettings, { data: settings, message: "Tax settings saved" });
  await fill({ Women: "6204" });
  await press("Save");
  await expectToast("Tax settings saved");
  expect(server.sent(saveTaxSettings)).toMatchObject([{ on: false, on_seen: false }]);
});

test("a fault in the table of rates is told with its line", async () => {
  await renderPage(<TaxForm settings={settings} />, { who: "admin" });
  await fill({ "Table of rates": "62 | 2025-09-22 | any | 200" });
  await press("Save");
  expect(
    await screen.findByText("Line 1: the rate must be a percentage from 0 to 100, like 5 or 0.25."),
  ).toBeVisible();
  server.respond(saveTaxSettings, { data: settings, message: "Tax settings saved" });
  await fill({ "Table of rates": "62 | 2025-09-22 | any | 12" });
  await press("Save");
  await expectToast("Tax settings saved");
  expect(server.sent(saveTaxSettings).at(-1)).toMatchObject({ rates: "62 | 2025-09-22 | any | 12" });
});

test("what is in the way stands above the switch", async () => {
  const problem = "Tax invoices need the store's GST number. Please enter it in Store Details.";
  await renderPage(<TaxForm settings={{ ...settings, problem }} />, { who: "admin" });
  expect(screen.getByText(problem)).toBeVisible();
});

test("an HSN without a rate is named with its category before an order waits for it", async () => {
  const rateless = [
    { name: "", hsn: "9503" },
    { name: "Toys", hsn: "9504" },
  ];
  await renderPage(<TaxForm settings={{ ...settings, rateless }} />, { who: "admin" });
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent(
    "Orders of such goods wait until they have another HSN, or the table has a rate for it.",
  );
  expect(
    within(alert)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Default HSN: 9503", "Toys: 9504"]);
});

const note: TaxDocument = {
  id: category_id,
  kind: "credit_note",
  number: "CRN/26-27/000001",
  issued_at: "2026-11-24T10:00:00.000Z",
  order_id: category_id,
  place_of_supply: "Kerala",
  taxable: -100,
  tax: -5,
  total: -105,
};

test("the documents of a month stand with their sums; what is taken back is below 0", async () => {
  await renderPage(<TaxDocuments month="2026-11" thisMonth="2026-11" documents={[note]} />, {
    who: "admin",
  });
  expect(screen.getByRole("heading", { name: "Documents of November 2026" })).toBeVisible();
  expect(screen.getByRole("link", { name: "CRN/26-27/000001" })).toBeVisible();
  expect(screen.getByText("−₹105")).toBeVisible();
  expect(screen.getByRole("link", { name: "Month before" })).toHaveAttribute(
    "href",
    expect.stringContaining("2026-10"),
  );
  expect(screen.queryByRole("link", { name: "Month after" })).toBeNull();
});

test("the day book is offered for the financial year, and fetched for the days that are chosen", async () => {
  await renderPage(<DayBook thisMonth="2026-03" />, { who: "admin" });
  expect(screen.getByLabelText("First day")).toHaveValue("2025-04-01");
  expect(screen.getByLabelText("Last day")).toHaveValue("2026-03-31");
  await fill({ "First day": "2026-02-01", "Last day": "2026-02-28" });
  for (const [call, button] of [
    [exportDayBook, "Export CSV"],
    [exportJournal, "Export journal"],
  ] as const) {
    server.reject(call, "unavailable");
    await press(button);
    await waitFor(() => expect(server.sent(call)).toEqual([{ from: "2026-02-01", to: "2026-02-28" }]));
  }
});

test("over the turn of the year the months go on", async () => {
  await renderPage(<TaxDocuments month="2026-12" thisMonth="2027-02" documents={[]} />, { who: "admin" });
  expect(screen.getByRole("link", { name: "Month after" })).toHaveAttribute(
    "href",
    expect.stringContaining("2027-01"),
  );
  expect(screen.getByText("Nothing was issued in this month.")).toBeVisible();
});

test("an order whose State is not known gets its document once one is chosen", async () => {
  const waiting = [{ order_id: category_id, status: "SHIPPED" as const, state: "Kerla" }];
  await renderPage(<WaitingOrders waiting={waiting} />, { who: "admin" });
  expect(screen.getByText("The address says “Kerla”.")).toBeVisible();
  await press("Issue");
  const choice = screen.getByLabelText("State of order 3f2a91c4");
  await waitFor(() => expect(choice).toHaveAccessibleDescription("Please choose a State."));
  server.respond(issueTaxDocument, { data: note, message: "Tax Invoice INV/26-27/000001 issued" });
  await user.selectOptions(choice, "32");
  await press("Issue");
  await expectToast("Tax Invoice INV/26-27/000001 issued");
});
