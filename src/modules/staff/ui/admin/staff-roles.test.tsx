import { expect, test } from "vitest";
import { renderPage, screen, within } from "#tests/support/render-page.tsx";
import { Features } from "#ui/features.tsx";
import { InviteForm, RoleDialog, RolesList } from "./staff-roles.tsx";

const known = (shown: readonly string[]) => ({ on: shown, shown });
const member = { id: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31", name: "Binu", email: "binu@example.org" };
const rest = { two_step_sign_in: true, last_sign_in: null, since: "2026-11-01T00:00:00.000Z" };

test.each([
  [[], false],
  [["collect"], true],
  [["counter"], true],
])("with %j on, that somebody sells at the counter is a role: %s", async (shown, isRole) => {
  await renderPage(
    <Features value={known(shown)}>
      <InviteForm />
      <RolesList />
    </Features>,
    { who: "admin" },
  );
  const names = within(screen.getByLabelText("Role")).getAllByRole("option");
  expect(names.some((option) => option.textContent === "Counter")).toBe(isRole);
  expect(screen.queryAllByText(/^Sells at the counter/)).toHaveLength(isRole ? 1 : 0);
});

test("whoever has the role keeps it", async () => {
  await renderPage(
    <Features value={known([])}>
      <RoleDialog member={{ ...member, ...rest, role: "counter" }} onClose={() => undefined} />
    </Features>,
    { who: "admin" },
  );
  expect(screen.getByLabelText("Role")).toHaveDisplayValue("Counter");
});
