// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { AccountMenu } from "#app/features/frame/account-menu.tsx";
import { server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  expectToast,
  fill,
  press,
  renderPage,
  screen,
  waitFor,
} from "#tests/support/render-page.tsx";
import { SignInGate } from "./sign-in-gate.tsx";

const good = { Email: "anu@example.org", Password: "a long walk home" };

async function openDialog(mode: string): Promise<HTMLElement> {
  await renderPage(
    <>
      <AccountMenu />
      <SignInGate />
    </>,
  );
  await press("Sign In");
  const dialog = await screen.findByRole("dialog");
  if (mode === "Sign Up") await press("Sign Up", dialog);
  return dialog;
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const expectEmpty = () =>
  waitFor(() => {
    expect(screen.getByLabelText("Email")).toHaveValue("");
    expect(screen.getByLabelText("Password")).toHaveValue("");
  });

// Section 5 of the specification; the last row is a zero-width space, which nobody can see.
test.each([
  ["Sign In", "Email", ""],
  ["Sign In", "Password", ""],
  ["Sign Up", "Email", ""],
  ["Sign Up", "Password", ""],
  ["Sign In", "Email", "\u200b"],
])("%s: %s is required (%j)", async (mode, label, typed) => {
  const dialog = await openDialog(mode);
  await fill({ ...good, [label]: typed }, dialog);
  await press(mode, dialog);
  await expectFieldMessage(label, `${label} is required`, dialog);
  expect(server.writes()).toEqual([]);
});

test.each([
  ["Sign In", "/sign-in/email", "The e-mail or the password is not right."],
  ["Sign Up", "/sign-up/email", "A sentence of the server, in its own words."],
])("%s that is refused says why and begins anew", async (mode, path, message) => {
  const dialog = await openDialog(mode);
  server.account(path, { message });
  await fill(good, dialog);
  await press(mode, dialog);
  await expectToast("An unexpected error occurred. Please try again:", message);
  await expectEmpty();
  expect(screen.getByRole("dialog", { name: "Sign In" })).toBeVisible();
});

test("Sign Up says that a mail is on its way", async () => {
  const dialog = await openDialog("Sign Up");
  server.account("/sign-up/email");
  await fill({ ...good, Name: "Anu" }, dialog);
  await press("Sign Up", dialog);
  await expectToast("Successfully Signed up with rebon", "Check Email to Confirm the Account");
  await expectClosed();
});

test("Sign In welcomes", async () => {
  const dialog = await openDialog("Sign In");
  server.account("/sign-in/email");
  await fill(good, dialog);
  server.signIn("customer");
  await press("Sign In", dialog);
  await expectToast("Successfully Signed in with rebon", "Welcome back!");
  await expectClosed();
});
