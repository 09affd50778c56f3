import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectFieldMessage, fill, press, renderPage, screen } from "#tests/support/render-page.tsx";
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

test.each([
  ["a new account is made under the sentence whose consent is recorded", false],
  ["an account that is there joins without it", true],
])("%s", async (_case, hasAccount) => {
  const invited = { ...invitation, hasAccount };
  await renderPage(<JoinStaffScreen token="x" invitation={invited} signedInAs={invited.email} />);
  expect(screen.getByRole("button", { name: "Join" })).toBeVisible();
  const sentence = screen.queryByText(/By signing up you agree to our/);
  if (hasAccount) expect(sentence).toBeNull();
  else expect(sentence).toHaveTextContent("By signing up you agree to our Privacy Policy.");
});

test("a new account without a name or a password is told so at the field, and nothing is sent", async () => {
  const invited = { ...invitation, hasAccount: false };
  await renderPage(<JoinStaffScreen token="x" invitation={invited} signedInAs={null} />);
  await press("Join");
  await expectFieldMessage("Name", "Name is required", document.body);
  await fill({ Name: "Anu" });
  await press("Join");
  await expectFieldMessage("Password", "Password is required", document.body);
  expect(server.writes()).toEqual([]);
});
