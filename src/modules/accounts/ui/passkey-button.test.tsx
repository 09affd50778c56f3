// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccountMenu } from "#modules/storefront/ui/frame/header.tsx";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen, waitFor, within } from "#tests/support/render-page.tsx";
import { SignInGate } from "./sign-in-gate.tsx";

const ASKED = "/passkey/generate-authenticate-options";
const USED = "/passkey/verify-authentication";
const BUTTON = "Sign in with a passkey";
const signedIn = vi.fn(async () => {});
/** The device's response when the browser asks it. */
const device = vi.fn<() => Promise<object>>();

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
/** A passkey as a browser hands it out. */
const used = {
  id: "a2V5",
  rawId: bytes("key"),
  type: "public-key",
  response: { clientDataJSON: bytes("{}"), authenticatorData: bytes("data"), signature: bytes("signed") },
  getClientExtensionResults: () => ({}),
};

beforeEach(() => {
  signedIn.mockClear();
  vi.stubGlobal("PublicKeyCredential", function PublicKeyCredential() {});
  Object.defineProperty(navigator, "credentials", { value: { get: device }, configurable: true });
  server.account(ASKED, { challenge: "cXVlc3Rpb24", rpId: "localhost", userVerification: "required" });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "credentials");
  vi.unstubAllGlobals();
});

async function openDialog(): Promise<HTMLElement> {
  await renderPage(
    <>
      <AccountMenu />
      <SignInGate onSignedIn={signedIn} />
    </>,
  );
  await press("Sign In");
  return screen.findByRole("dialog");
}

test("a passkey signs in, does what waited and closes the dialog", async () => {
  device.mockResolvedValue(used);
  server.account(USED);
  const dialog = await openDialog();
  server.signIn("customer");
  await press(BUTTON, dialog);
  await expectToast("Successfully Signed in with rebon", "Welcome back!");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(signedIn).toHaveBeenCalledOnce();
  expect(server.sentAccount(USED)).toMatchObject([{ response: { id: "a2V5", rawId: "a2V5" } }]);
});

test.each([
  ["NotAllowedError", /^No passkey was used\. If none was offered/],
  ["SecurityError", /^Passkeys work at the shop's own address alone/],
  ["UnknownError", /^Your browser could not use a passkey/],
])("a device that ends with %s is told of in the dialog, which stays", async (name, words) => {
  device.mockRejectedValue(new DOMException("the browser's own words", name));
  const dialog = await openDialog();
  await press(BUTTON, dialog);
  expect(await within(dialog).findByText(words)).toBeVisible();
  expect(server.sentAccount(USED)).toEqual([]);
});

test("what the shop says against a passkey stands in the dialog until the next try", async () => {
  device.mockResolvedValue(used);
  server.account(USED, { code: "PASSKEY_NOT_FOUND", message: "A sentence of the server." });
  const dialog = await openDialog();
  await press(BUTTON, dialog);
  expect(await within(dialog).findByText("A sentence of the server.")).toBeVisible();
  const release = server.holdAccount(USED);
  await press(BUTTON, dialog);
  await waitFor(() => expect(within(dialog).queryByText("A sentence of the server.")).toBeNull());
  release();
  await within(dialog).findByText("A sentence of the server.");
});

test("a browser that knows no passkeys is offered none, and nobody is who signs up", async () => {
  const dialog = await openDialog();
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
