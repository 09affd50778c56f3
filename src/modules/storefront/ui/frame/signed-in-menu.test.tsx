import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { getSession } from "#kernel/session.ts";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage } from "#tests/support/render-page.tsx";
import { currentSession, refreshSession } from "#ui/client/session.ts";
import { AccountMenu } from "./header.tsx";
import { SignedInMenu } from "./signed-in-menu.tsx";

test("the way out stands in the menu of everybody who is signed in", async () => {
  await renderPage(<SignedInMenu name="Anu" />, { who: "customer" });
  await press("My Account");
  expect(await screen.findByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("who could not be signed out reads so, and stays signed in", async () => {
  server.account("/sign-out", { message: "Not now." });
  await renderPage(<SignedInMenu name="Anu" />, { who: "customer" });
  await press("My Account");
  await press("Sign Out");
  await expectToast("You could not be signed out", "Please try again in a minute.");
  expect(currentSession()).not.toBeNull();
});

test("where the session could not be asked for the page is a guest's", async () => {
  await renderPage(<AccountMenu />);
  server.lose(getSession);
  await act(refreshSession);
  expect(currentSession()).toBeUndefined();
  expect(screen.getByRole("button", { name: "Sign In" })).not.toHaveClass("invisible");
});
