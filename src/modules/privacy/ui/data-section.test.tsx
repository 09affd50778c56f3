import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectFieldMessage, expectToast, fill, press, renderPage } from "#tests/support/render-page.tsx";
import { deleteAccount, getMyData } from "../contract/account.ts";
import { DataSection } from "./data-section.tsx";

test("a copy of one's data that can't be had", async () => {
  server.reject(getMyData, "internal", "A sentence of the server.");
  await renderPage(<DataSection losses={[]} enrolled={false} />, { who: "customer" });
  await press("Download my data");
  await expectToast("Error fetching data", "A sentence of the server.");
});

test("who closes the account reads before what goes with it", async () => {
  await renderPage(<DataSection losses={["Your credit goes too."]} enrolled={false} />, { who: "customer" });
  await press("Delete account");
  expect(await screen.findByText(/undone\. Your credit goes too\. Receipts/)).toBeVisible();
});

test.each([
  ["password", "Your password"],
  ["code", "Authentication code"],
])("with an app its code is asked for too, and a wrong %s is told at its field", async (field, label) => {
  server.reject(deleteAccount, "validation_failed", "It is not right.", { [field]: "It is not right." });
  await renderPage(<DataSection losses={[]} enrolled />, { who: "customer" });
  await press("Delete account");
  const dialog = await screen.findByRole("dialog");
  await fill({ "Your password": "monsoon walk", "Authentication code": "123456" }, dialog);
  await press("Delete account", dialog);
  await expectFieldMessage(label, "It is not right.", dialog);
  expect(server.sent(deleteAccount)).toEqual([{ password: "monsoon walk", code: "123456" }]);
});
