// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { press, renderPage, screen } from "#tests/support/render-page.tsx";
import { acceptInvitation } from "../contract/staff.ts";
import { JoinStaffScreen } from "./join-staff-screen.tsx";

const invitation = { email: "anu@example.org", hasAccount: true };
const EXPIRED = "This invitation can't be used any more";

test.each([
  ["that does not work", null, null, EXPIRED],
  ["for somebody with an account", invitation, null, /Sign in with it to join\.$/],
  ["for somebody else", invitation, "elsa@example.org", /Sign out, then sign in as anu@example\.org\.$/],
])("a link %s says so", async (_case, invited, signedInAs, words) => {
  await renderPage(<JoinStaffScreen token="x" invitation={invited} signedInAs={signedInAs} />);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
});

test("whoever is signed in as the invited one joins with that account", async () => {
  server.respond(acceptInvitation, { data: { email: invitation.email }, message: "You run the store now." });
  await renderPage(<JoinStaffScreen token="x" invitation={invitation} signedInAs={invitation.email} />, {
    who: "customer",
  });
  await press("Join");
  expect(await screen.findByText("Now at /admin/home")).toBeVisible();
  expect(server.sent(acceptInvitation)).toEqual([{ token: "x" }]);
});
