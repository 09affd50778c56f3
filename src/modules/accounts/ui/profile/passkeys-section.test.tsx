import { expect, test, vi } from "vitest";
import { server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  expectToast,
  fill,
  press,
  renderPage,
  screen,
  within,
} from "#tests/support/render-page.tsx";
import { type MyPasskey, removeMyPasskey, renameMyPasskey } from "../../contract/my-passkey.ts";
import { PasskeysSection } from "./passkeys-section.tsx";

const passkey: MyPasskey = {
  id: "11111111-2222-4333-8444-555555555555",
  name: "Phone",
  synced: true,
  added_at: "2026-11-01T04:35:00Z",
  last_used_at: null,
};
const open = () => renderPage(<PasskeysSection passkeys={[passkey]} enrolled={false} />, { who: "customer" });

test("says where a passkey is and that it was not used; a browser that makes none says so", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  await open();
  expect(screen.getByText(/, not used yet\. Your other devices may have it too\.$/)).toBeVisible();
  expect(await screen.findByText(/^This browser does not know passkeys/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

test("a name has to be seen; what the shop says against it is told", async () => {
  await open();
  await press("Rename Phone");
  const dialog = await screen.findByRole("dialog");
  await fill({ Name: " " }, dialog);
  await press("Save", dialog);
  await expectFieldMessage("Name", "Name is required", dialog);
  server.reject(renameMyPasskey, "not_found", "This passkey was removed already.");
  await fill({ Name: "Tablet" }, dialog);
  await press("Save", dialog);
  await expectToast("The passkey was not renamed", "This passkey was removed already.");
  expect(server.sent(renameMyPasskey)).toEqual([{ id: passkey.id, name: "Tablet" }]);
});

test("removing asks for a proof, tells at its field what is wrong with it, and says when it was not done", async () => {
  server.reject(removeMyPasskey, "validation_failed", "It is not right.", { password: "It is not right." });
  await open();
  await press("Remove Phone");
  const dialog = await screen.findByRole("dialog", { name: "Remove this passkey?" });
  expect(dialog).toHaveTextContent("Phone");
  expect(within(dialog).getByRole("button", { name: "Remove" })).toHaveClass("button-primary");
  await press("Remove", dialog);
  await expectFieldMessage("Your password", "Password is required", dialog);
  expect(server.writes()).toEqual([]);
  await fill({ "Your password": "monsoon walk" }, dialog);
  await press("Remove", dialog);
  await expectFieldMessage("Your password", "It is not right.", dialog);
  server.reject(removeMyPasskey, "internal", "A sentence of the server.");
  await fill({ "Your password": "monsoon rain" }, dialog);
  await press("Remove", dialog);
  await expectToast("The passkey was not removed", "A sentence of the server.");
  const sent = (password: string) => ({ id: passkey.id, password, code: "" });
  expect(server.sent(removeMyPasskey)).toEqual([sent("monsoon walk"), sent("monsoon rain")]);
});
