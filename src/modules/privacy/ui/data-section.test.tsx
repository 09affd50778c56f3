import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage } from "#tests/support/render-page.tsx";
import { getMyData } from "../contract/account.ts";
import { DataSection } from "./data-section.tsx";

test("a copy of one's data that can't be had", async () => {
  server.reject(getMyData, "internal", "A sentence of the server.");
  await renderPage(<DataSection credit={0} />, { who: "customer" });
  await press("Download my data");
  await expectToast("Error fetching data", "A sentence of the server.");
});

test("who has store credit reads before closing the account that it goes with it", async () => {
  await renderPage(<DataSection credit={300} />, { who: "customer" });
  await press("Delete account");
  expect(await screen.findByText(/You have ₹300 of store credit, which goes with the account/)).toBeVisible();
});
