import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, renderPage } from "#tests/support/render-page.tsx";
import { SignedInMenu } from "./signed-in-menu.tsx";

test("the way out stands in the menu of everybody who is signed in", async () => {
  await renderPage(<SignedInMenu name="Anu" />, { who: "customer" });
  await press("My Account");
  expect(await screen.findByRole("button", { name: "Sign Out" })).toBeVisible();
});
