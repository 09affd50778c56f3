import { expect, test } from "vitest";
import { renderPage, screen } from "#tests/support/render-page.tsx";
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
