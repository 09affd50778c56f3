import { expect, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen } from "#tests/support/render-page.tsx";
import { SecondStep } from "./second-step.tsx";

const LOST = "/two-factor/remove-lost";

async function openStep() {
  const heard = { onPassed: vi.fn(async () => undefined), onOver: vi.fn(), onCancel: vi.fn() };
  await renderPage(<SecondStep {...heard} />);
  return heard;
}

test("who has lost the app and the codes is told from when on it can be taken off", async () => {
  server.account(LOST, { removed: false, removable_at: "2026-11-29T20:00:00.000Z" });
  const { onOver } = await openStep();
  await press("I have lost both");
  expect(await screen.findByText(/^From 30 Nov 2026 on you can have the app taken off here\./)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Forgot password?" })).toBeNull();
  expect(onOver).not.toHaveBeenCalled();
});

test("a new password by mail comes first, and is one tap away", async () => {
  server.account(LOST, { code: "RESET_FIRST", message: "First choose a new password." });
  const { onCancel } = await openStep();
  await press("I have lost both");
  expect(await screen.findByText("First choose a new password.")).toBeVisible();
  screen.getByRole("link", { name: "Forgot password?" }).click();
  expect(await screen.findByText("Now at /u/forgot-password")).toBeVisible();
  expect(onCancel).toHaveBeenCalled();
});

test("once its time has come the app is taken off, and the sign-in begins again", async () => {
  server.account(LOST, { removed: true, removable_at: "2026-11-29T20:00:00.000Z" });
  const { onOver } = await openStep();
  await press("I have lost both");
  await expectToast("The authenticator app is taken off", "Sign in with your password.");
  expect(onOver).toHaveBeenCalledOnce();
});
