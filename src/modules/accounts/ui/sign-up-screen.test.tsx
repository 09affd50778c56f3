import { expect, test } from "vitest";
import { press, renderPage, screen, within } from "#tests/support/render-page.tsx";
import { SignUpScreen } from "./sign-up-screen.tsx";

const done = async () => undefined;

test("the sign-up stands open with the address of the mail filled in, and opens again", async () => {
  await renderPage(<SignUpScreen email="anu@example.org" signedInAs={null} onSignedIn={done} />);
  const dialog = await screen.findByRole("dialog", { name: "Sign Up" });
  expect(within(dialog).getByLabelText("Email")).toHaveValue("anu@example.org");
  await press("Cancel", dialog);
  await press("Sign Up");
  expect(await screen.findByRole("dialog", { name: "Sign Up" })).toBeVisible();
});

test("who is signed in is led on", async () => {
  await renderPage(<SignUpScreen email="anu@example.org" signedInAs="binu@example.org" onSignedIn={done} />);
  expect(screen.getByText("You are signed in as binu@example.org.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});
