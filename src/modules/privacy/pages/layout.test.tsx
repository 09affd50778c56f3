import { act, render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { tellSignedOut } from "#modules/accounts/ui/signed-out.ts";
import { type Address, createAddress } from "#modules/addresses/contract/address.ts";
import { AddressBook } from "#modules/addresses/ui/address-book.tsx";
import App from "#src/root.tsx";
import { server, type Who } from "#tests/support/play-server.ts";
import { fill, press, screen, waitFor, within } from "#tests/support/render-page.tsx";
import { sampleAddress } from "#tests/support/sample-rows.ts";
import { currentSession, refreshSession } from "#ui/client/session.ts";
import ProfileLayout from "./layout.tsx";

const entries = [{ to: "/profile/searches", label: "Saved Searches", icon: "search" }];

/** The addresses of the customer, below the layout and the root that they have in the shop. */
async function openAddresses(addresses: Address[] = []): Promise<HTMLElement> {
  server.signIn("customer");
  const Stub = createRoutesStub([
    {
      Component: () => <App />,
      HydrateFallback: () => null,
      children: [
        {
          Component: ProfileLayout,
          loader: () => ({ customerId: currentSession()?.user.id ?? null, entries }),
          children: [
            {
              path: "/profile/addresses",
              Component: () => <AddressBook addresses={addresses} ownName="Anu" likelyState="Kerala" />,
            },
          ],
        },
      ],
    },
  ]);
  await refreshSession();
  render(<Stub initialEntries={["/profile/addresses"]} />);
  if (addresses.length > 0) await press("Add new address");
  return screen.findByRole("form", { name: "Add new address" });
}

const { id: _, ...address } = sampleAddress;
const typed = {
  "Address line 1": address.line1,
  City: address.city,
  "Zip code": address.zip,
  "Mobile number": address.mobile,
};

/** From now on it is this person's session that the server knows. */
async function meet(who: Who): Promise<void> {
  server.signIn(who);
  await act(refreshSession);
}

test("the sidebar has its three entries, and another one only of what the customer has", async () => {
  await openAddresses();
  const entries = within(screen.getByRole("navigation", { name: "Profile" })).getAllByRole("link");
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    "User Info",
    "My Orders",
    "My Addresses",
    "Saved Searches",
  ]);
});

test("a page on which nothing is typed goes with its session", async () => {
  await openAddresses();
  await meet("visitor");
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("what is typed outlives its session, and is saved once the same person has signed in again", async () => {
  const form = await openAddresses();
  await fill(typed, form);
  await meet("visitor");
  await press("Add address", form);
  const dialog = await screen.findByRole("dialog", { name: "Sign In" });
  expect(dialog).toHaveTextContent("Your session has ended.");
  await press("Cancel", dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(within(form).getByLabelText("City")).toHaveValue(typed.City);

  await press("Add address", form);
  await screen.findByRole("dialog", { name: "Sign In" });
  server.respond(createAddress, { data: sampleAddress });
  await meet("customer");
  await waitFor(() => expect(server.sent(createAddress)).toMatchObject([{ city: typed.City }]));
});

test("what is read again meanwhile doesn't take it away", async () => {
  const form = await openAddresses([sampleAddress]);
  await fill({ City: "Kollam" }, form);
  await meet("visitor");
  await press(/^Delete address/);
  await press("Delete", await screen.findByRole("alertdialog"));
  await press("Cancel", await screen.findByRole("dialog", { name: "Sign In" }));
  expect(await screen.findByLabelText("City")).toHaveValue("Kollam");
});

test("whoever signs in instead finds nothing of it", async () => {
  const form = await openAddresses();
  await fill(typed, form);
  await meet("visitor");
  await meet("admin");
  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue(""));
});

test("a sign-out in another tab takes it away", async () => {
  const form = await openAddresses();
  await fill(typed, form);
  await meet("visitor");
  tellSignedOut();
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("given up, it goes as well", async () => {
  const form = await openAddresses();
  await fill(typed, form);
  await meet("visitor");
  expect(form).toBeVisible();
  await fill({ "Address line 1": "", City: "", "Zip code": "", "Mobile number": "" }, form);
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeVisible();
});
