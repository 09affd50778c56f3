import { beforeEach, expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { fill, press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { type DeliveryPromise, getDeliveryPromise } from "../contract/delivery-promise.ts";
import { PIN_MESSAGE } from "../contract/pin.ts";
import { namedDay, promiseWords } from "../contract/promise-words.ts";
import { DeliverTo } from "./deliver-to.tsx";
import { savedPin, savePin } from "./saved-pin.ts";

const promise: DeliveryPromise = {
  pin: "682016",
  serviceable: true,
  refusal: "",
  zone: "city",
  city: "Kochi",
  state: "Kerala",
  charge: 60,
  free_from: null,
  cod: true,
  arrives_from: "2026-11-25",
  arrives_by: "2026-11-26",
  usual_days: null,
  order_by: "2026-11-24T08:30:00.000Z",
};
const SAID = "Deliver to 682 016: ₹60, by Thursday, 26 Nov, cash on delivery possible";

function keepInBrowser(newValue: string | null): void {
  window.dispatchEvent(new StorageEvent("storage", { key: "rebon.pin", newValue }));
}
beforeEach(() => keepInBrowser(null));

test.each([
  [{}, SAID],
  [
    { arrives_by: null, usual_days: { delivery_days_from: 4, delivery_days_to: 12 } },
    "Deliver to 682 016: ₹60, usually 4 to 12 days, cash on delivery possible",
  ],
  [{ charge: 0, cod: false }, "Deliver to 682 016: free, by Thursday, 26 Nov, paid online"],
  [{ serviceable: false, refusal: "We don't deliver to 682 016 yet." }, "We don't deliver to 682 016 yet."],
])("a promise of %o", (changes, words) => expect(promiseWords({ ...promise, ...changes })).toBe(words));

test("a day is named as it is in Kochi", () => expect(namedDay("2027-01-03")).toBe("Sunday, 3 Jan"));

test("a PIN code is asked for, answered and kept", async () => {
  server.respond(getDeliveryPromise, { data: promise });
  await renderPage(<DeliverTo productId="the product" />);
  await fill({ "Deliver to": "682-016" });
  await press("Check");
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(screen.getByText("When ordered before 24 Nov 2026, 2:00 pm.")).toBeVisible();
  expect(screen.getByLabelText("Deliver to")).toHaveValue("682 016");
  expect(savedPin()).toBe("682016");
  expect(localStorage.getItem("rebon.pin")).toBe("682016");
});

test("six digits are asked for without a press, and stay as they are typed", async () => {
  server.respond(getDeliveryPromise, { data: promise });
  await renderPage(<DeliverTo productId="the product" />);
  await fill({ "Deliver to": "682016" });
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(screen.getByLabelText("Deliver to")).toHaveValue("682016");
  expect(savedPin()).toBe("682016");
});

test("who asked once is told on the next product without asking", async () => {
  savePin("682016");
  server.respond(getDeliveryPromise, { data: promise });
  await renderPage(<DeliverTo productId="another" />);
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(screen.getByLabelText("Deliver to")).toHaveValue("682 016");
});

test("a failure of what nobody asked for is not told", async () => {
  savePin("682016");
  server.reject(getDeliveryPromise, "rate_limited", "Too many questions.");
  await renderPage(<DeliverTo productId="another" />);
  await waitFor(() => expect(server.sent(getDeliveryPromise)).toHaveLength(1));
  expect(screen.queryByText("Too many questions.")).toBeNull();
});

test("what is no PIN code is said, and stays; so does a call that fails", async () => {
  server.reject(getDeliveryPromise, "rate_limited", "Too many questions.");
  await renderPage(<DeliverTo productId="the product" />);
  await fill({ "Deliver to": "6820" });
  await press("Check");
  expect(await screen.findByText(PIN_MESSAGE)).toBeVisible();
  expect(screen.getByLabelText("Deliver to")).toHaveValue("6820");
  expect(screen.getByLabelText("Deliver to")).toHaveAccessibleDescription(PIN_MESSAGE);
  await fill({ "Deliver to": "682016" });
  await press("Check");
  expect(await screen.findByText("Too many questions.")).toBeVisible();
});
