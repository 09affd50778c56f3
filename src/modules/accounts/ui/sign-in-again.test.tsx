import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { fail } from "#kernel/result.ts";
import { getSession } from "#kernel/session.ts";
import { server } from "#tests/support/play-server.ts";
import { renderPage, waitFor } from "#tests/support/render-page.tsx";
import { withReauth } from "#ui/client/api-client.ts";
import { SignInAgain } from "./sign-in-again.tsx";

test("a call that asks for a sign-in while its page goes is answered, and doesn't hold up later ones", async () => {
  await renderPage(<SignInAgain variant="USER" userId="the customer" />, { who: "customer" });
  server.signIn("visitor");
  const answer = server.hold(getSession);
  const asked = server.sent(getSession).length;
  const call = withReauth(async () => fail("unauthenticated"));
  await waitFor(() => expect(server.sent(getSession)).toHaveLength(asked + 1));
  cleanup();
  answer();
  expect(await call).toMatchObject({ ok: false, code: "unauthenticated" });
  expect(await withReauth(async () => fail("unauthenticated"))).toMatchObject({ ok: false });
});
