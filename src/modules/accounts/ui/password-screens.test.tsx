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
import { ForgotPasswordScreen, UpdatePasswordScreen } from "./password-screens.tsx";

const SAID = "A sentence of the server, in its own words.";

async function askForReset(email: string): Promise<void> {
  await renderPage(<ForgotPasswordScreen />);
  await fill({ Email: email });
  await press("Send reset link");
}

async function choosePassword(password: string, again: string): Promise<void> {
  await renderPage(<UpdatePasswordScreen token="of-a-mail" broken={false} email={null} />);
  await fill({ "New password": password, "Confirm new password": again });
  await press("Update password");
}

test.each(["", "\u200b"])("a reset link needs an email (%j)", async (typed) => {
  await askForReset(typed);
  await expectFieldMessage("Email", "Email is required", document.body);
  expect(server.writes()).toEqual([]);
});

test("a reset link that is refused", async () => {
  server.account("/request-password-reset", { message: SAID });
  await askForReset("somebody@example.org");
  await expectToast("Error sending reset password email", SAID);
});

test.each([
  ["a long walk home", ""],
  ["a long walk home", "something else"],
])("passwords that do not match (%j, %j)", async (password, again) => {
  await choosePassword(password, again);
  await expectFieldMessage("Confirm new password", "Passwords do not match", document.body);
  expect(server.writes()).toEqual([]);
});

test("a new password that is refused says the server's sentence and nothing else", async () => {
  server.account("/reset-password", { message: SAID });
  await choosePassword("a long walk home", "a long walk home");
  await expectToast(SAID);
});

test("without a link and without a session the page says where the link comes from", async () => {
  await renderPage(<UpdatePasswordScreen token={null} broken={false} email={null} />);
  expect(screen.getByRole("link", { name: "Send me a new link" })).toHaveAttribute(
    "href",
    "/u/forgot-password",
  );
});
