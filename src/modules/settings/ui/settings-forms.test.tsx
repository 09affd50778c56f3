import { useState } from "react";
import { expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { permissions } from "#kernel/actor.ts";
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
import { Features } from "#ui/features.tsx";
import { type DeliverySettings, saveDeliverySettings, saveStoreDetails } from "../contract/settings.ts";
import { DeliveryForm, SettingsForm } from "./settings-forms.tsx";
import { StoreDetailsForm, toStoreDetails, toStoreDraft } from "./store-details-form.tsx";

const earlier = {
  delivery_charge: 49,
  free_delivery_from: null,
  delivery_days_from: 4,
  delivery_days_to: 12,
};
const later = { delivery_charge: 60, free_delivery_from: 2000, delivery_days_from: 3, delivery_days_to: 9 };

/** The page of the settings, which is read again when the button is pressed. */
function Page() {
  const [delivery, setDelivery] = useState<DeliverySettings>(earlier);
  return (
    <>
      <DeliveryForm delivery={delivery} />
      <button type="button" onClick={() => setDelivery(later)}>
        Read again
      </button>
    </>
  );
}

async function expectFields(charge: string, free: string): Promise<void> {
  await waitFor(() => expect(screen.getByLabelText("Delivery charge (₹)")).toHaveValue(charge));
  expect(screen.getByLabelText("Free from (₹)")).toHaveValue(free);
}

test("what was typed stays when somebody else saves, is still to be saved, and is sent with what it began from", async () => {
  await renderPage(<Page />, { who: "admin" });
  await expectFields("49", "");
  await fill({ "Free from (₹)": "1500" });
  await screen.findByText("Not saved yet.");
  await press("Read again");
  await expectFields("49", "1500");
  await screen.findByText("Not saved yet.");
  server.reject(saveDeliverySettings, "changed_meanwhile", "Binu has saved this");
  await press("Save");
  await expectToast("Error saving settings", "Binu has saved this");
  await expectFields("49", "1500");
  expect(server.sent(saveDeliverySettings)).toEqual([
    { ...earlier, free_delivery_from: 1500, seen: earlier },
  ]);
});

test("what was saved is what the next save begins from, before the page is read again too", async () => {
  await renderPage(<Page />, { who: "admin" });
  server.respond(saveDeliverySettings, { data: later, message: "Delivery settings saved" });
  for (const charge of ["50", "51"]) {
    await fill({ "Delivery charge (₹)": charge });
    await press("Save");
    await waitFor(() => expect(screen.queryByText("Not saved yet.")).toBeNull());
  }
  const [first, second] = [50, 51].map((delivery_charge) => ({ ...earlier, delivery_charge }));
  await waitFor(() =>
    expect(server.sent(saveDeliverySettings)).toEqual([
      { ...first, seen: earlier },
      { ...second, seen: first },
    ]),
  );
});

test("what the shop made of the input stands in the fields once it is saved", async () => {
  await renderPage(<Page />, { who: "admin" });
  server.respond(saveDeliverySettings, { data: later, message: "Delivery settings saved" });
  await fill({ "Delivery charge (₹)": "₹60", "Free from (₹)": "2,000" });
  await fill({ "Arrives after (days)": "3", "At the latest after (days)": "2" });
  await press("Save");
  await expectFieldMessage(
    "At the latest after (days)",
    "The latest day can't be before the earliest",
    document.body,
  );
  await fill({ "At the latest after (days)": "9" });
  await press("Save");
  await expectToast("Delivery settings saved");
  expect(server.sent(saveDeliverySettings)).toEqual([{ ...later, seen: earlier }]);
  await waitFor(() => expect(screen.queryByText("Not saved yet.")).toBeNull());
  await press("Read again");
  await expectFields("60", "2000");
});

test("a link that is removed goes, and the others keep what they hold", async () => {
  const link = (name: string) => ({ name, url: `https://${name.toLowerCase()}.example/rebon` });
  const [threads, facebook] = [link("Threads"), link("Facebook")];
  const store = { ...demoStore, social_links: [link("Instagram"), threads] };
  await renderPage(<StoreDetailsForm store={store} fallbackEmail="hello@rebon.example" />, { who: "admin" });
  await press("Remove link 1");
  await waitFor(() => expect(screen.getByLabelText("Link 1")).toHaveValue(threads.url));
  expect(screen.queryByLabelText("Link 2")).toBeNull();
  await press("Add link");
  await fill({ "Name 2": facebook.name, "Link 2": facebook.url });
  await press("Save");
  await expectToast("Error saving settings", expect.any(String));
  expect(server.sent(saveStoreDetails)).toMatchObject([{ social_links: [threads, facebook] }]);
});

test("what is folded says what it holds, and what is wrong in it opens it", async () => {
  await renderPage(<StoreDetailsForm store={demoStore} fallbackEmail="hello@rebon.example" />, {
    who: "admin",
  });
  const title = screen.getByText("More about the store");
  expect(title.closest("summary")).toHaveTextContent(`WhatsApp number: ${demoStore.whatsapp}`);
  expect(title.closest("details")).not.toHaveAttribute("open");
  await fill({ "WhatsApp number": "call us" });
  await press("Save");
  await waitFor(() => expect(title.closest("details")).toHaveAttribute("open"));
  expect(screen.getByLabelText("WhatsApp number")).toHaveFocus();
});

test("what is shown and not touched is sent as it was", () => {
  expect(toStoreDetails(toStoreDraft(demoStore))).toEqual(demoStore);
});

test("empty links are left out, half of one is not", () => {
  const social_links = [" ", "Instagram"].map((name) => ({ name, url: "" }));
  const sent = toStoreDetails({ ...toStoreDraft(demoStore), social_links });
  expect(sent.social_links).toEqual([{ name: "Instagram", url: "" }]);
});

test("what is set of a feature is read alone while that is off", async () => {
  const known = { on: [], shown: ["credit"], permissions };
  await renderPage(
    <Features value={known}>
      <SettingsForm
        label="Credit"
        feature="credit"
        saved={{}}
        call={saveDeliverySettings}
        toInput={(same) => same}
      >
        {() => <input aria-label="Months" />}
      </SettingsForm>
    </Features>,
    { who: "admin" },
  );
  expect(screen.getByLabelText("Months")).toBeDisabled();
  expect(screen.getByText(/^Switched off/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save" })).toBe(null);
});
