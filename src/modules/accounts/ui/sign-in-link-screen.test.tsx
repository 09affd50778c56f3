// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, fill, press, renderPage, screen } from "#tests/support/render-page.tsx";
import { SignInLinkScreen } from "./confirm-email-screen.tsx";

const signedIn = vi.fn(async () => {});
const open = (token = "of-a-mail") =>
  renderPage(<SignInLinkScreen token={token} signedInAs={null} onSignedIn={signedIn} />);

test("opening the link does nothing; its button signs in, does what waited and leads on", async () => {
  server.account("/magic-link/verify");
  await open();
  expect(server.writes()).toEqual([]);
  server.signIn("customer");
  await press("Sign in");
  await expectToast("Successfully Signed in with rebon", "Welcome back!");
  expect(await screen.findByText("Now at /")).toBeVisible();
  expect(server.sentAccount("/magic-link/verify")).toEqual([{ token: "of-a-mail" }]);
  expect(signedIn).toHaveBeenCalledOnce();
});

test("an admin with a factor is asked for the code, and comes to the back office", async () => {
  server.account("/magic-link/verify", { twoFactorRedirect: true });
  server.account("/two-factor/verify-totp");
  await open();
  await press("Sign in");
  await screen.findByRole("heading", { name: "One more step" });
  await fill({ "Authentication code": "123456" });
  server.signIn("admin");
  await press("Verify");
  expect(await screen.findByText("Now at /admin/home")).toBeVisible();
});

test.each(["spent", ""])("a link that is not valid says so (%j)", async (token) => {
  server.account("/magic-link/verify", { code: "INVALID_TOKEN", message: "Not valid." });
  await open(token);
  if (token) await press("Sign in");
  expect(await screen.findByRole("heading", { name: "This link can't be used" })).toBeVisible();
});
