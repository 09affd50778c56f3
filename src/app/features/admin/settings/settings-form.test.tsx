// @vitest-environment happy-dom
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { type DeliverySettings, saveDeliverySettings } from "#contract/settings.ts";
import { server } from "#tests/support/play-server.ts";
import { expectToast, fill, press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { DeliveryForm } from "./delivery-form.tsx";

const later: DeliverySettings = { delivery_charge: 60, free_delivery_from: 2000 };

/** The page of the settings, which is read again when the button is pressed. */
function Page() {
  const [delivery, setDelivery] = useState<DeliverySettings>({
    delivery_charge: 49,
    free_delivery_from: null,
  });
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

beforeEach(() => renderPage(<Page />, { who: "admin" }));

test("what somebody else saved stands in fields that nobody touched", async () => {
  await expectFields("49", "");
  await press("Read again");
  await expectFields("60", "2000");
  expect(screen.queryByText("Not saved yet.")).toBeNull();
});

test("what was typed stays when somebody else saves, and is still to be saved", async () => {
  await fill({ "Free from (₹)": "1500" });
  await screen.findByText("Not saved yet.");
  await press("Read again");
  await expectFields("49", "1500");
  await screen.findByText("Not saved yet.");
});

test("what the shop made of the input stands in the fields once it is saved", async () => {
  server.respond(saveDeliverySettings, { data: later, message: "Delivery settings saved" });
  await fill({ "Delivery charge (₹)": "₹60", "Free from (₹)": "2,000" });
  await press("Save");
  await expectToast("Delivery settings saved");
  expect(server.sent(saveDeliverySettings)).toEqual([later]);
  await waitFor(() => expect(screen.queryByText("Not saved yet.")).toBeNull());
  await press("Read again");
  await expectFields("60", "2000");
});
