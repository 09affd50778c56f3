import { expect, test } from "vitest";
import { someMessage } from "#modules/messages/calls/examples.scene.ts";
import { sendMessage } from "#modules/messages/contract/contact-message.ts";
import { inviteStaff } from "#modules/staff/contract/staff.ts";
import { makeAdmin } from "#modules/staff/server/make-admin.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { PUBLIC_URL } from "#tests/support/test-shop.ts";

const SENTENCE = "Please enter a valid email address.";

const api = await apiForFile();

test.each([
  ["/sign-in/email", { password: "a long walk home" }],
  ["/sign-up/email", { password: "a long walk home", name: "Anu" }],
  ["/request-password-reset", {}],
  ["/send-verification-email", {}],
])("%s says of a malformed email what everything says", async (path, rest) => {
  for (const email of ["nobody", "a b@example.org"]) {
    const headers = { origin: PUBLIC_URL };
    const { status, body } = await api.send("POST", `/api/auth${path}`, {
      body: { email, ...rest },
      headers,
    });
    expect([email, status, (body as { message: string }).message]).toEqual([email, 400, SENTENCE]);
  }
});

test("so do the contact form, an invitation and the command that makes an admin", async () => {
  const message = await api.call(sendMessage, { body: { ...someMessage, email: "nobody" } });
  expect(message.error().fields).toEqual({ email: SENTENCE });
  const { token } = await api.admin();
  const invitation = await api.call(inviteStaff, { token, body: { email: "nobody", role: "lister" } });
  expect(invitation.error().fields).toEqual({ email: SENTENCE });
  expect(await makeAdmin(api.database, { email: "nobody" })).toMatchObject({ message: SENTENCE });
});
