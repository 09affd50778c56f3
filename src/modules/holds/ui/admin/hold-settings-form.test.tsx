import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  expectToast,
  fill,
  press,
  renderPage,
  screen,
} from "#tests/support/render-page.tsx";
import { saveHoldSettings } from "../../contract/hold.ts";
import type { HoldSettings } from "../../contract/hold-terms.ts";
import { HoldSettingsForm } from "./hold-settings-form.tsx";

const terms: HoldSettings = { minutes: 20, payment_minutes: 10, max_held: 5 };
const MINUTES = "Minutes that a product is held";
const open = () => renderPage(<HoldSettingsForm settings={terms} />, { who: "admin" });

test("shows the terms, and 0 minutes switch holds off", async () => {
  await open();
  expect(screen.getByLabelText(MINUTES)).toHaveValue("20");
  expect(screen.getByLabelText("More when paying (minutes)")).toHaveValue("10");
  expect(screen.getByLabelText("Products held at a time")).toHaveValue("5");
  expect(screen.getByLabelText(MINUTES)).toHaveAccessibleDescription(/0 holds nothing/);
  server.respond(saveHoldSettings, { data: { ...terms, minutes: 0 }, message: "Holds saved" });
  await fill({ [MINUTES]: "0" });
  await press("Save");
  await expectToast("Holds saved");
  expect(server.sent(saveHoldSettings)).toEqual([{ ...terms, minutes: 0, seen: terms }]);
});

test.each([
  [MINUTES, "121", "Please enter a whole number from 0 to 120"],
  [MINUTES, "2.5", "Please enter a whole number from 0 to 120"],
  ["Products held at a time", "0", "Please enter a whole number from 1 to 100"],
])("%s takes no %s, and says so at the field", async (label, text, message) => {
  await open();
  await fill({ [label]: text });
  await press("Save");
  await expectFieldMessage(label, message, document.body);
  expect(server.writes()).toEqual([]);
});

test("a refusal of the shop keeps what was entered", async () => {
  server.reject(saveHoldSettings, "unavailable", "Please wait a moment.");
  await open();
  await fill({ [MINUTES]: "15" });
  await press("Save");
  await expectToast("Error saving settings", "Please wait a moment.");
  expect(screen.getByLabelText(MINUTES)).toHaveValue("15");
});
