import { beforeEach, expect, test } from "vitest";
import { stateOfPin } from "#kernel/states-by-pin.ts";
import { type DeliveryPromise, getDeliveryPromise } from "#modules/shipping/contract/delivery-promise.ts";
import { server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  expectToast,
  fill,
  press,
  renderPage,
  screen,
  waitFor,
} from "#tests/support/render-page.tsx";
import { sampleAddress } from "#tests/support/sample-rows.ts";
import { useClientStore } from "#ui/client/store.ts";
import { type Address, createAddress, deleteAddress, updateAddress } from "../contract/address.ts";
import { AddressBook } from "./address-book.tsx";

const SAID = "A sentence of the server, in its own words.";

const good = {
  "Recipient's name": "Lakshmi Menon",
  "Address line 1": "7 Lilly Street",
  City: "Kochi",
  State: "Kerala",
  "Zip code": "682001",
  Country: "India",
  "Mobile number": "9847000017",
};

const open = (addresses: Address[]) =>
  renderPage(<AddressBook addresses={addresses} ownName="Anu Thomas" likelyState="Kerala" />, {
    who: "customer",
  });

async function add(typed: Partial<typeof good> = {}): Promise<HTMLElement> {
  await open([]);
  const form = screen.getByRole("form", { name: "Add new address" });
  await fill({ ...good, ...typed }, form);
  await press("Add address", form);
  return form;
}

// Section 5 of the specification; what else is said: address.test.ts.
test.each(Object.keys(good))("%s is required", async (label) => {
  const form = await add({ [label]: "" });
  await expectFieldMessage(label, `${label} is required`, form);
  expect(server.writes()).toEqual([]);
});

test("the state is proposed: the store's, then the one of the PIN code, until somebody says another", async () => {
  await open([]);
  const state = screen.getByLabelText("State");
  expect(state).toHaveValue("Kerala");
  await fill({ "Zip code": "560 001" });
  expect(state).toHaveValue("Karnataka");
  await fill({ "Zip code": "247667" });
  expect(state).toHaveValue("");
  await fill({ State: "Uttarakhand" });
  await fill({ "Zip code": "682555" });
  expect(state).toHaveValue("Uttarakhand");
});

const promise: DeliveryPromise = {
  ...{ pin: "682016", serviceable: true, refusal: "", zone: "city", city: "Kochi", state: "Kerala" },
  ...{
    charge: 60,
    free_from: null,
    cod: true,
    arrives_from: null,
    arrives_by: null,
    usual_days: null,
    order_by: null,
  },
};

function keepPin(newValue: string | null): void {
  window.dispatchEvent(new StorageEvent("storage", { key: "rebon.pin", newValue }));
}
beforeEach(() => keepPin(null));

test("a new address begins where delivery was asked for, all of it to be changed, and nothing of it counts as typed", async () => {
  keepPin("682016");
  server.respond(getDeliveryPromise, { data: promise });
  await open([]);
  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("Kochi"));
  expect(screen.getByLabelText("Zip code")).toHaveValue("682016");
  expect(screen.getByLabelText("State")).toHaveValue("Kerala");
  expect(useClientStore.getState().unsaved).toEqual([]);
  // Where no city is known the other one's goes.
  server.respond(getDeliveryPromise, { data: { ...promise, city: "" } });
  await fill({ "Zip code": "247667" });
  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue(""));
  expect(screen.getByLabelText("State")).toHaveValue("");
  await fill({ City: "Roorkee" });
  server.respond(getDeliveryPromise, { data: promise });
  await fill({ "Zip code": "682016" });
  await waitFor(() => expect(screen.getByLabelText("State")).toHaveValue("Kerala"));
  expect(screen.getByLabelText("City")).toHaveValue("Roorkee");
});

test("who has an address there already begins another one for elsewhere", async () => {
  keepPin(sampleAddress.zip);
  await open([sampleAddress]);
  await press("Add new address");
  expect(screen.getByLabelText("Zip code")).toHaveValue("");
});

test("an address that is refused is told, and stays in the form", async () => {
  server.reject(createAddress, "internal", SAID);
  const form = await add();
  await expectToast("Error adding addresses", SAID);
  expect(form).toHaveFormValues({ line1: "7 Lilly Street" });
});

test("a change that is refused is told", async () => {
  server.reject(updateAddress, "not_found", SAID);
  await open([sampleAddress]);
  await press(/^Edit address/);
  await press("Save address");
  await expectToast("Error updating addresses", SAID);
});

test("a deletion that is refused is told", async () => {
  server.reject(deleteAddress, "not_found", SAID);
  await open([sampleAddress]);
  await press(/^Delete address/);
  await press("Delete", await screen.findByRole("alertdialog"));
  await expectToast("Error deleting address", SAID);
});

test.each([
  ["682 016", "Kerala"],
  ["682550", "Kerala"],
  ["682551", "Lakshadweep"],
  ["682559", "Lakshadweep"],
  ["673310", "Puducherry"],
  ["560001", "Karnataka"],
  ["403001", "Goa"],
  ["400001", "Maharashtra"],
  ["263139", "Uttarakhand"],
  ["247667", ""],
  ["999999", ""],
  ["68201", null],
  ["68201a", null],
])("%s lies in %j", (pin, state) => {
  expect(stateOfPin(pin)).toBe(state);
});

test("after a form is closed the focus goes on at its address, and else at the button for another", async () => {
  const second = { ...sampleAddress, id: "00000000-0000-4000-8000-0000000000f2", line1: "2 Rose Lane" };
  server.respond(updateAddress, { data: second });
  await open([sampleAddress, second]);
  const edit = "Edit address 2 Rose Lane";
  await press(edit);
  await press("Cancel");
  await waitFor(() => expect(screen.getByRole("button", { name: edit })).toHaveFocus());
  await press(edit);
  await press("Save address");
  await waitFor(() => expect(screen.getByRole("button", { name: edit })).toHaveFocus());
  await press("Add new address");
  await press("Cancel");
  await waitFor(() => expect(screen.getByRole("button", { name: "Add new address" })).toHaveFocus());
});
