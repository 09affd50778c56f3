import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  expectToast,
  fill,
  press,
  renderPage,
  screen,
} from "#tests/support/render-page.tsx";
import type { PendingAction } from "../contract/pending-action.ts";
import type { NamedAction } from "./actions-to-take-over.tsx";
import { ConfirmEmailScreen, SignInLinkScreen } from "./confirm-email-screen.tsx";
import { dropPendingActions, savePendingAction } from "./pending-actions.ts";

const signedIn = vi.fn(async (_wishes?: readonly PendingAction[]) => {});
const SAID = "A sentence of the server, in its own words.";
const signUp = { email: "anu@example.org", name: "Anu", wishes: [] };
const open = (signedInAs: string | null = null, wishes: readonly NamedAction[] = []) =>
  renderPage(
    <ConfirmEmailScreen
      token="of-a-mail"
      signUp={{ ...signUp, wishes }}
      signedInAs={signedInAs}
      onSignedIn={signedIn}
    />,
  );
const confirm = () => press("Confirm my email");

test("whose email it is stands there, with the name that was typed; opening the page confirms nothing", async () => {
  await open();
  expect(screen.getByText(/^anu@example\.org is yours\?/)).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Anu");
  expect(screen.getByLabelText("Password")).toHaveValue("");
  expect(server.writes()).toEqual([]);
});

test("a password is required, and nothing is sent without one", async () => {
  await open();
  await confirm();
  await expectFieldMessage("Password", "Password is required", document.body);
  expect(server.writes()).toEqual([]);
});

test("a password that is refused says why at the field and stays", async () => {
  server.account("/confirm-email", { code: "PASSWORD_REFUSED", message: SAID });
  await open();
  await fill({ Password: "aaaaaaaa" });
  await confirm();
  await expectFieldMessage("Password", SAID, document.body);
  // The typed text stays: one more x removed the message.
  expect(screen.getByLabelText("Password")).toHaveValue("aaaaaaaax");
});

test("the password confirms, signs in and leads home", async () => {
  server.account("/confirm-email");
  await open();
  await fill({ Password: "a long walk home" });
  server.signIn("customer");
  await confirm();
  await expectToast("Email confirmed", "Welcome to Rebon. You are signed in.");
  expect(await screen.findByText("Now at /")).toBeVisible();
});

const KURTA: NamedAction = {
  kind: "cart",
  product_id: "11111111-2222-4333-8444-555555555555",
  product: "Kurta",
};
const SAREE: NamedAction = {
  ...KURTA,
  kind: "like",
  product_id: "11111111-2222-4333-8444-666666666666",
  product: "Saree",
};

test("in another browser what came with the sign-up stands there, ticked, and what is unticked is not taken over", async () => {
  server.account("/confirm-email");
  await open(null, [{ ...KURTA, pin: "682001" }, SAREE]);
  const kurta = screen.getByRole("checkbox", { name: /^Kurta.*Into the cart · PIN code 682001$/ });
  const saree = screen.getByRole("checkbox", { name: /^Saree.*Emails about similar products$/ });
  expect([kurta, saree].map((box) => box.matches(":checked"))).toEqual([true, true]);
  expect(screen.getByText(/you agree to our/)).toBeVisible();
  await userEvent.click(saree);
  await userEvent.click(kurta);
  await userEvent.click(saree);
  expect(signedIn).not.toHaveBeenCalled();
  await fill({ Password: "a long walk home" });
  server.signIn("customer");
  await confirm();
  await expectToast("Email confirmed", "Welcome to Rebon. You are signed in.");
  expect(signedIn).toHaveBeenLastCalledWith([SAREE]);
  expect(await screen.findByText(/^Now at .*666666666666$/)).toBeVisible();
});

test("the browser that signed up has its wishes itself and asks nothing", async () => {
  const { product: _, ...own } = KURTA;
  savePendingAction(own);
  await open(null, [KURTA]);
  expect(screen.queryByRole("checkbox")).toBeNull();
  dropPendingActions();
});

test("who is signed in as somebody else is told that confirming ends that", async () => {
  await open("binu@example.org");
  expect(screen.getByText(/You leave binu@example\.org with it\./)).toBeVisible();
});

test("a link that can't be used names nobody and offers to sign in", async () => {
  await renderPage(
    <ConfirmEmailScreen token="spent" signUp={null} signedInAs={null} onSignedIn={signedIn} />,
  );
  expect(screen.getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(screen.queryByLabelText("Password")).toBeNull();
});

test("a link that was used already leads on who is signed in", async () => {
  await renderPage(
    <ConfirmEmailScreen token="spent" signUp={null} signedInAs="anu@example.org" onSignedIn={signedIn} />,
  );
  expect(screen.getByText(/You are signed in as anu@example\.org\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "To the store" })).toHaveAttribute("href", "/");
});

const openLink = (token = "of-a-mail") =>
  renderPage(<SignInLinkScreen token={token} signedInAs={null} onSignedIn={signedIn} />);

test("opening the link does nothing; its button signs in, does what waited and leads on", async () => {
  server.account("/magic-link/verify");
  await openLink();
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
  await openLink();
  await press("Sign in");
  await screen.findByRole("heading", { name: "One more step" });
  await fill({ "Authentication code": "123456" });
  server.signIn("admin");
  await press("Verify");
  expect(await screen.findByText("Now at /admin/home")).toBeVisible();
});

test.each(["spent", ""])("a link that is not valid says so (%j)", async (token) => {
  server.account("/magic-link/verify", { code: "INVALID_TOKEN", message: "Not valid." });
  await openLink(token);
  if (token) await press("Sign in");
  expect(await screen.findByRole("heading", { name: "This link can't be used" })).toBeVisible();
});
