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
} from "#tests/support/render-page.tsx";
import {
  type AreasPreview,
  previewPinAreas,
  replacePinAreas,
  restorePinAreas,
} from "../../contract/pin-areas.ts";
import { saveShippingSettings } from "../../contract/shipping-settings.ts";
import { shippingSettings } from "../../contract/shipping-terms.ts";
import { saveOwnWeight } from "../../contract/weights.ts";
import { PinAreasPanel } from "./pin-areas-panel.tsx";
import { RatesForm, toRatesDraft, toShippingSettings } from "./rates-form.tsx";
import { WeightsPanel } from "./weights-panel.tsx";

const delivered = shippingSettings.parse({});
const store = { city: "Kochi", state: "Kerala" };
const noFile = { rows: 0, changed_at: null, changed_by: "", rows_before: null };

test("what is shown and not touched is sent as it was", () => {
  const holidays = ["2026-08-15", "2026-10-02"];
  const set = {
    ...delivered,
    rates: "by_weight" as const,
    holidays,
    working_days: ["sun" as const, "mon" as const],
  };
  expect(toShippingSettings(toRatesDraft(set))).toEqual(set);
});

test("rates, days and the switch are saved as they were entered", async () => {
  server.respond(saveShippingSettings, { data: delivered, message: "Rates and days saved" });
  await renderPage(<RatesForm shipping={delivered} store={store} />, { who: "admin" });
  await user.click(screen.getByRole("checkbox", { name: "Charge by weight and place" }));
  await user.click(screen.getByRole("checkbox", { name: "Deliver within Kerala only" }));
  await user.click(screen.getByRole("checkbox", { name: "Saturday" }));
  await fill({ "Kochi: First 500 g (₹)": "₹35.50", Holidays: "2026-08-15\n2026-10-02" });
  await press("Save rates and days");
  await expectToast("Rates and days saved");
  expect(server.sent(saveShippingSettings)).toMatchObject([
    {
      rates: "by_weight",
      own_state_only: true,
      zones: { city: { first: 35.5, further: 20 } },
      working_days: ["mon", "tue", "wed", "thu", "fri"],
      holidays: ["2026-08-15", "2026-10-02"],
    },
  ]);
});

test("what is wrong is said where it stands, a week without a working day too", async () => {
  await renderPage(<RatesForm shipping={delivered} store={store} />, { who: "admin" });
  await fill({ "Kerala: Days on the road, to": "1" });
  await press("Save rates and days");
  const label = "Kerala: Days on the road, to";
  await expectFieldMessage(label, "The latest day can't be before the earliest", document.body);
  await fill({ [label]: "4" });
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])
    await user.click(screen.getByRole("checkbox", { name: day }));
  await press("Save rates and days");
  expect(await screen.findByText("At least one day must be a working day")).toBeVisible();
  expect(server.writes()).toEqual([]);
});

const table = () => new File(["pin\n68200\n"], "areas.csv", { type: "text/csv" });

test("a file that is refused names its lines; of a good one it is seen what changes before it is taken", async () => {
  const fields = { "line 2": "The PIN must be six digits, or a range such as 682001-682043" };
  server.reject(previewPinAreas, "validation_failed", "One line is wrong, so nothing was changed.", fields);
  await renderPage(<PinAreasPanel file={noFile} />, { who: "admin" });
  await press("See what changes");
  expect(screen.getByText("Please choose a file")).toBeVisible();
  await user.upload(screen.getByLabelText("New file (CSV)"), table());
  await press("See what changes");
  expect(await screen.findByText("One line is wrong, so nothing was changed.")).toBeVisible();
  expect(screen.getByRole("listitem")).toHaveTextContent(`line 2: ${fields["line 2"]}`);
  server.respond(previewPinAreas, { data: somePreview });
  await press("See what changes");
  expect(await screen.findByText("“Kerla” is read as Kerala (1,200 lines)")).toBeVisible();
  expect(screen.getByText("1,200 lines are wrong and are left out")).toBeVisible();
  expect(screen.getByText("line 7: The PIN must be six digits")).toBeVisible();
  expect(screen.getByText("682001: Kochi, Kerala → Ernakulam, Kerala")).toBeVisible();
  expect(screen.getByText(/^19,300 PIN codes and ranges: 2 added, 1 changed, 0 removed/)).toBeVisible();
  server.respond(replacePinAreas, { data: noFile, message: "PIN areas replaced" });
  await press("Replace PIN areas");
  await expectToast("PIN areas replaced");
  expect(server.sent(replacePinAreas)).toEqual([{ csv: "pin\n68200\n" }]);
  expect(screen.queryByRole("button", { name: "Replace PIN areas" })).toBeNull();
});

const somePreview: AreasPreview = {
  ...{ rows: 19_300, offices: 155_000, added: 2, changed: 1, removed: 0, unchanged: 19_297 },
  examples: [{ pin: "682001", before: "Kochi, Kerala", after: "Ernakulam, Kerala" }],
  ...{ left_out: 1200, bad_lines: [{ line: 7, problem: "The PIN must be six digits" }] },
  states: [{ written: "Kerla", read_as: "Kerala", lines: 1200 }],
};

test("the areas before the last change can be put back", async () => {
  server.respond(restorePinAreas, { data: noFile, message: "Earlier PIN areas put back" });
  await renderPage(<PinAreasPanel file={{ ...noFile, rows_before: 12 }} />, { who: "admin" });
  await press("Put back the earlier areas");
  await expectToast("Earlier PIN areas put back");
});

test("how the file stands is said with who changed it", async () => {
  const file = { rows: 19300, changed_at: "2026-11-24T08:30:00.000Z", changed_by: "Meera", rows_before: 0 };
  await renderPage(<PinAreasPanel file={file} />, { who: "admin" });
  const words = "19,300 areas of your own. Last change: 24 Nov 2026, 2:00 pm, Meera.";
  expect(screen.getByText(words)).toBeVisible();
});

const ID = "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31";

test("a product's own weight is set by the link of its page, and removed", async () => {
  server.respond(saveOwnWeight, { data: { product_id: ID, grams: 2600 }, message: "Weight saved" });
  await renderPage(<WeightsPanel own={[{ product_id: ID, name: "Lehenga", grams: 2600 }]} />, {
    who: "admin",
  });
  await fill({ Product: "https://rebon.example/shop", "Weight (grams)": "0" });
  await press("Set weight");
  expect(await screen.findByText("Please paste the link of the product's page")).toBeVisible();
  expect(screen.getByText(/^The weight must be a whole number/)).toBeVisible();
  await fill({ Product: `https://rebon.example/shop/d/${ID}`, "Weight (grams)": "2,600" });
  await press("Set weight");
  await expectToast("Weight saved");
  await press("Remove the weight of Lehenga");
  await expectToast("Weight removed", "Lehenga");
  expect(server.sent(saveOwnWeight)).toEqual([
    { product_id: ID, grams: 2600 },
    { product_id: ID, grams: null },
  ]);
});
