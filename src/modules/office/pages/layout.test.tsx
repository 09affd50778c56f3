import { render } from "@testing-library/react";
import { createRoutesStub, useRevalidator } from "react-router";
import { expect, test } from "vitest";
import { FACTOR_FIRST, permissions } from "#kernel/actor.ts";
import { getSession } from "#kernel/session.ts";
import { getFeatures } from "#modules/settings/contract/features.ts";
import App from "#src/root.tsx";
import { server, sessionOf } from "#tests/support/play-server.ts";
import { press, screen, waitFor, within } from "#tests/support/render-page.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { currentSession } from "#ui/client/session.ts";
import { useUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import AdminLayout from "./layout.tsx";

const { id, user_metadata } = sessionOf("ADMIN").user;
const shown = { on: [], shown: [], tabs: [], permissions: [...permissions] };
const known = { admin: { id, name: user_metadata.displayName, warned: false }, shown, mustProtect: false };
const nobody = { admin: null, shown: { ...shown, permissions: [] } };

function Parcel() {
  useUnsavedChanges(true);
  const { revalidate } = useRevalidator();
  return (
    <button type="button" onClick={() => void revalidate()}>
      Read again
    </button>
  );
}

/** The office around a page with something unsaved, as its loader answers from the second time on; returns how often that was asked. */
async function openOffice(next: typeof nobody & { mustProtect: boolean }): Promise<() => number> {
  server.signIn("admin");
  let asked = 0;
  const Stub = createRoutesStub([
    {
      Component: () => <App />,
      children: [
        {
          Component: AdminLayout as never,
          loader: () => ({ ...(asked++ === 0 ? known : next) }),
          HydrateFallback: () => null,
          children: [{ path: "/here", Component: Parcel }],
        },
      ],
    },
  ]);
  render(<Stub initialEntries={["/here"]} />);
  await screen.findByRole("button", { name: "Read again" });
  await waitFor(() => expect(currentSession()).toEqual(expect.anything()));
  return () => asked;
}

const sessionsAsked = () => server.sent(getSession).length;

/** Has the page read again, so that readings without end would have begun by the last one. */
async function readAgain(asked: () => number, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const before = asked();
    await press("Read again");
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  }
}

test("a page that is held while its admin has to protect the sign-in leads there, and is not read over and over", async () => {
  const asked = await openOffice({ ...nobody, mustProtect: true });
  const sessions = sessionsAsked();
  await readAgain(asked, 4);
  expect([asked(), sessionsAsked()]).toEqual([5, sessions]);
  const notice = within(screen.getByRole("alert"));
  expect(notice.getByText(FACTOR_FIRST, { exact: false })).toBeTruthy();
  await press("Set up an authenticator app");
  expect(await screen.findByRole("dialog", { name: "Set up an authenticator app" })).toBeTruthy();
});

test("a call that is refused for want of the factor has the page read again, which leads there", async () => {
  const asked = await openOffice({ ...nobody, mustProtect: true });
  server.reject(getFeatures, "forbidden", FACTOR_FIRST);
  expect(await callApi(getFeatures)).toMatchObject({ ok: false, message: FACTOR_FIRST });
  expect(await screen.findByRole("button", { name: "Set up an authenticator app" })).toBeTruthy();
  expect(asked()).toBe(2);
});

test("a page that is held for somebody who is an admin, and of the staff no more, is read once again", async () => {
  const asked = await openOffice({ ...nobody, mustProtect: false });
  const sessions = sessionsAsked();
  await readAgain(asked, 1);
  await waitFor(() => expect(asked()).toBe(3));
  await readAgain(asked, 3);
  expect([asked(), sessionsAsked()]).toEqual([6, sessions + 1]);
});
