import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AccountMenu } from "#modules/storefront/ui/frame/header.tsx";
import { server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  fill,
  press,
  renderPage,
  screen,
  waitFor,
  within,
} from "#tests/support/render-page.tsx";
import { SignInGate } from "./sign-in-gate.tsx";

const good = { Email: "anu@example.org", Password: "a long walk home" };

async function openDialog(mode: string): Promise<HTMLElement> {
  await renderPage(
    <>
      <AccountMenu />
      <SignInGate onSignedIn={async () => undefined} />
    </>,
  );
  await press("Sign In");
  const dialog = await screen.findByRole("dialog");
  if (mode === "Sign Up") await press("Sign Up", dialog);
  return dialog;
}

/** A sentence that the dialog says no toast says over it. */
const expectNoToast = () => expect(document.querySelector("[data-sonner-toast]")).toBeNull();

const expectClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

// Section 5 of the specification; the last row is a zero-width space, which nobody can see.
test.each([
  ["Sign In", "Email", ""],
  ["Sign In", "Password", ""],
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
  ["Sign In", "/sign-in/email", "SOMETHING_ELSE", "Please wait a minute."],
  ["Sign Up", "/sign-up/email", "SOMETHING_ELSE", "A sentence of the server, in its own words."],
])(
  "%s that is refused says why until the next try, and keeps what was typed",
  async (mode, path, code, message) => {
    const dialog = await openDialog(mode);
    server.account(path, { code, message });
    await fill(good, dialog);
    await press(mode, dialog);
    expect(await within(dialog).findByText("An unexpected error occurred. Please try again:")).toBeVisible();
    expect(screen.getByRole("dialog", { name: mode })).toBeVisible();
    expectNoToast();
    expect(within(dialog).getByText(message)).toBeVisible();
    expect(within(dialog).getByLabelText("Email")).toHaveValue(good.Email);
    expect(within(dialog).getByLabelText("Password")).toHaveValue(good.Password);
    const release = server.holdAccount(path);
    await press(mode, dialog);
    await waitFor(() => expect(within(dialog).queryByText(message)).toBeNull());
    release();
    await within(dialog).findByText(message);
  },
);

test.each([
  ["Sign In", "/sign-in/email", "INVALID_EMAIL_OR_PASSWORD", "Password"],
  ["Sign Up", "/sign-up/email", "PASSWORD_TOO_SHORT", "Password"],
  ["Sign Up", "/sign-up/email", "VALIDATION_ERROR", "Email"],
])("%s that is refused for a field says so there (%s %s)", async (mode, path, code, label) => {
  const dialog = await openDialog(mode);
  server.account(path, { code, message: "Not like this." });
  await fill(good, dialog);
  await press(mode, dialog);
  await expectFieldMessage(label, "Not like this.", dialog);
});

test("Sign Up says beforehand how long a password is, and shows it to who wants to see it", async () => {
  const dialog = await openDialog("Sign Up");
  const password = within(dialog).getByLabelText("Password");
  expect(password).toHaveAccessibleDescription("At least 8 characters");
  expect(password).toHaveAttribute("type", "password");
  await press("Show password", dialog);
  expect(password).toHaveAttribute("type", "text");
  await press("Hide password", dialog);
  expect(password).toHaveAttribute("type", "password");
});

test("Sign Up says whom it wrote to; the mail can be sent again and the address mended; then it begins anew", async () => {
  const dialog = await openDialog("Sign Up");
  server.account("/sign-up/email");
  // Browsers rewrite addresses of other scripts in fields of type email.
  expect(within(dialog).getByLabelText("Email")).not.toHaveAttribute("type", "email");
  await fill({ ...good, Name: "Anu" }, dialog);
  await press("Sign Up", dialog);
  await screen.findByRole("dialog", { name: "Check your email" });
  expect(dialog).toHaveTextContent("Successfully Signed up with rebonCheck Email to Confirm the Account");
  expect(screen.getByRole("status")).toHaveTextContent(`We wrote to ${good.Email}.`);

  server.account("/send-verification-email");
  await press("Send again", dialog);
  expect(await within(dialog).findByText("Confirmation email sent")).toBeVisible();
  server.account("/send-verification-email", { code: "SOMETHING_ELSE", message: "Please wait a minute." });
  await press("Send again", dialog);
  expect(await within(dialog).findByText("The confirmation email was not sent")).toBeVisible();
  expect(within(dialog).getByText("Please wait a minute.")).toBeVisible();
  expectNoToast();
  await press("Change the address", dialog);
  const email = await within(dialog).findByLabelText("Email");
  expect(email).toHaveValue(good.Email);
  await fill({ Email: "anu@example.net" }, dialog);
  await press("Sign Up", dialog);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("We wrote to anu@example.net."));

  await press("Close", dialog);
  await expectClosed();
  await press("Sign In");
  await screen.findByRole("dialog", { name: "Sign In" });
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveValue(""));
  expect(screen.getByLabelText("Password")).toHaveValue("");
});

test("Sign In without a confirmed address offers another mail in the dialog", async () => {
  const dialog = await openDialog("Sign In");
  server.account("/sign-in/email", { code: "EMAIL_NOT_VERIFIED", message: "Please confirm it first." });
  server.account("/send-verification-email");
  await fill(good, dialog);
  await press("Sign In", dialog);
  await within(dialog).findByText("Please confirm it first.");
  await press("Send again", dialog);
  await screen.findByRole("dialog", { name: "Check your email" });
});

test("Sign In mails a link to the address that was typed", async () => {
  const dialog = await openDialog("Sign In");
  await press("Email me a link instead", dialog);
  await expectFieldMessage("Email", "Email is required", dialog);
  server.account("/sign-in/magic-link");
  await fill({ Email: good.Email }, dialog);
  await press("Email me a link instead", dialog);
  await screen.findByRole("dialog", { name: "Check your email" });
  expect(screen.getByRole("status")).toHaveTextContent(
    `We wrote to ${good.Email}. The email has a link that signs you in, or one to sign up`,
  );
});

describe("a passkey", () => {
  const ASKED = "/passkey/generate-authenticate-options";
  const USED = "/passkey/verify-authentication";
  const BUTTON = "Sign in with a passkey";
  const device = vi.fn<() => Promise<object>>();

  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const used = {
    id: "a2V5",
    rawId: bytes("key"),
    type: "public-key",
    response: { clientDataJSON: bytes("{}"), authenticatorData: bytes("data"), signature: bytes("signed") },
    getClientExtensionResults: () => ({}),
  };

  beforeEach(() => {
    vi.stubGlobal("PublicKeyCredential", function PublicKeyCredential() {});
    Object.defineProperty(navigator, "credentials", { value: { get: device }, configurable: true });
    server.account(ASKED, { challenge: "cXVlc3Rpb24", rpId: "localhost", userVerification: "required" });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, "credentials"));

  test.each([
    ["NotAllowedError", /^No passkey was used\. If none was offered/],
    ["SecurityError", /^Passkeys work at the shop's own address alone/],
    ["UnknownError", /^Your browser could not use a passkey/],
  ])("a device that ends with %s is told of in the dialog, which stays", async (name, words) => {
    device.mockRejectedValue(new DOMException("the browser's own words", name));
    const dialog = await openDialog("Sign In");
    await press(BUTTON, dialog);
    expect(await within(dialog).findByText(words)).toBeVisible();
    expect(server.sentAccount(USED)).toEqual([]);
  });

  test("what the shop says against a passkey stands in the dialog until the next try", async () => {
    device.mockResolvedValue(used);
    server.account(USED, { code: "PASSKEY_NOT_FOUND", message: "A sentence of the server." });
    const dialog = await openDialog("Sign In");
    await press(BUTTON, dialog);
    expect(await within(dialog).findByText("A sentence of the server.")).toBeVisible();
    const release = server.holdAccount(USED);
    await press(BUTTON, dialog);
    await waitFor(() => expect(within(dialog).queryByText("A sentence of the server.")).toBeNull());
    release();
    await within(dialog).findByText("A sentence of the server.");
  });

  test("a browser that knows no passkeys is offered none, and nobody is who signs up", async () => {
    const dialog = await openDialog("Sign In");
    await press("Sign Up", dialog);
    await waitFor(() => expect(within(dialog).queryByRole("button", { name: BUTTON })).toBeNull());
    await press("Sign In", dialog);
    await within(dialog).findByRole("button", { name: BUTTON });
    await press("Cancel", dialog);
    vi.stubGlobal("PublicKeyCredential", undefined);
    await press("Sign In");
    await screen.findByRole("button", { name: "Email me a link instead" });
    expect(screen.queryByRole("button", { name: BUTTON })).toBeNull();
  });
});
