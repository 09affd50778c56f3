import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { sampleOrder } from "#modules/orders/server/sample-order.scene.ts";
import { server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  expectToast,
  fill,
  press,
  renderPage,
  user,
} from "#tests/support/render-page.tsx";
import {
  bookCourier,
  closeReturnedParcel,
  listCouriers,
  noteCash,
  type Parcel,
} from "../../contract/parcel.ts";
import { sampleParcel } from "../../server/sample-parcel.scene.ts";
import { ParcelWay } from "../parcel-way.tsx";
import { DeliveryTasks } from "./delivery-tasks.tsx";
import { ParcelPart } from "./parcel-part.tsx";

const accepted = sampleOrder({ status: "ACCEPTED" });
const shipped = sampleOrder({ status: "SHIPPED" });
const done = async () => undefined;

interface Shown {
  order?: typeof accepted;
  parcels?: Parcel[];
  offersCouriers?: boolean;
}
const show = ({ order = accepted, parcels = [], offersCouriers = true }: Shown) =>
  renderPage(
    <ParcelPart order={order} parcels={parcels} offersCouriers={offersCouriers} onChanged={done} />,
    {
      who: "admin",
    },
  );
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

describe("what can be done about a parcel", () => {
  const came = sampleParcel({ state: "CAME_BACK" });
  test.each<[string, Shown, string[]]>([
    ["an accepted order", {}, ["Book a courier"]],
    ["one without couriers", { offersCouriers: false }, []],
    ["one that is booked", { parcels: [sampleParcel()] }, []],
    ["one that nobody took", { parcels: [sampleParcel({ state: "REFUSED" })] }, ["Book another courier"]],
    ["one that is to be paid", { order: sampleOrder({ status: "ACCEPTED", payment_mode: "PREPAID" }) }, []],
    ["a shipped one", { order: shipped, offersCouriers: false }, ["It came back"]],
    [
      "one that came back",
      { order: shipped, parcels: [came] },
      ["Put the product on sale again", "Keep the product off sale", "Send again"],
    ],
    [
      "one that was lost",
      { order: shipped, parcels: [sampleParcel({ state: "LOST" })] },
      ["Cancel the order", "Send again"],
    ],
    [
      "one to be sent again",
      {
        order: shipped,
        parcels: [{ ...came, end: "SEND_AGAIN", closed_at: "2026-11-20T08:00:00Z" }],
      },
      ["Book a courier", "It came back"],
    ],
    [
      "one whose cash is to come",
      { order: sampleOrder({ status: "COMPLETED" }), parcels: [sampleParcel({ state: "DELIVERED" })] },
      ["Cash came"],
    ],
  ])("%s", async (_what, shown, expected) => {
    await show(shown);
    expect(buttons()).toEqual(expected);
  });

  test("a booked parcel has the courier's label, one by hand ours", async () => {
    await show({ parcels: [sampleParcel()] });
    expect(links()).toEqual(["Print label"]);
  });

  test("by hand", async () => {
    await show({ offersCouriers: false });
    expect(links()).toEqual(["Label (A6)"]);
  });

  test.each<[string, Shown, RegExp]>([
    ["open", { parcels: [sampleParcel({ state: "BOOKING", tracking_number: "" })] }, /not known yet whether/],
    [
      "booked, the rest open",
      { parcels: [sampleParcel({ state: "BOOKING" })] },
      /is booked \(19041439575758\)/,
    ],
    [
      "booked without a pickup",
      { parcels: [sampleParcel({ refusal: "No pickup there" })] },
      /No pickup there/,
    ],
    [
      "unwanted and not taken back",
      { order: sampleOrder({ status: "CANCELED-USER" }), parcels: [sampleParcel()] },
      /not taken back yet/,
    ],
  ])("a booking that is %s is told as such", async (_what, shown, words) => {
    await show(shown);
    expect(screen.getByText(words)).toBeVisible();
  });

  test("nothing is shown where there is nothing to know", async () => {
    await show({ order: sampleOrder() });
    expect(screen.queryByText("Parcel")).toBeNull();
  });
});

describe("booking a courier", () => {
  test("asks who would go, and books the one that is chosen", async () => {
    const data = [
      { courier_id: 43, courier: "Delhivery Surface", charge: 54, days: 4 },
      { courier_id: 1, courier: "Blue Dart Air", charge: 96.5, days: null },
    ];
    server.respond(listCouriers, { data, count: 2 });
    server.respond(bookCourier, { data: sampleParcel(), message: "Blue Dart Air is booked" });
    await show({});
    await press("Book a courier");
    const dialog = await screen.findByRole("dialog", { name: "Book a courier" });
    const second = await within(dialog).findByRole("radio", { name: /Blue Dart Air ₹96.50 days not known/ });
    expect(within(dialog).getByRole("button", { name: "Book" })).toBeDisabled();
    await user.click(second);
    await press("Book", dialog);
    await expectToast("Blue Dart Air is booked");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("says why nobody can be asked, and that nobody goes there", async () => {
    server.reject(listCouriers, "unavailable", "The couriers do not answer at the moment.");
    await show({});
    await press("Book a courier");
    expect(await screen.findByText("The couriers do not answer at the moment.")).toBeVisible();
    await press("Cancel");
    server.respond(listCouriers, { data: [], count: 0 });
    await press("Book a courier");
    expect(await screen.findByText(/No courier goes to this PIN/)).toBeVisible();
  });

  /** Opens the dialog, in which one courier is offered, and chooses that. */
  async function chooseCourier() {
    const offer = { courier_id: 43, courier: "Delhivery Surface", charge: 54, days: 1 };
    server.respond(listCouriers, { data: [offer], count: 1 });
    await show({});
    await press("Book a courier");
    await user.click(await screen.findByRole("radio", { name: /about 1 day/ }));
  }

  test("tells of a refusal", async () => {
    server.reject(bookCourier, "courier_refused", "Please recharge your wallet");
    await chooseCourier();
    await press("Book", screen.getByRole("dialog"));
    await expectToast("No courier was booked", "Please recharge your wallet");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("asks for the State where the invoice needs one, and books with it", async () => {
    const why = "Please choose the State that this order goes to: its invoice needs it.";
    server.reject(bookCourier, "validation_failed", why, { state_code: why });
    await chooseCourier();
    expect(screen.queryByLabelText("State")).toBeNull();
    await press("Book", screen.getByRole("dialog"));
    const choice = await screen.findByLabelText("State");
    await waitFor(() => expect(choice).toHaveAccessibleDescription(why));
    expect(choice).toHaveFocus();
    await user.selectOptions(choice, "32");
    server.respond(bookCourier, { data: sampleParcel(), message: "Delhivery Surface is booked" });
    await press("Book", screen.getByRole("dialog"));
    await expectToast("Delhivery Surface is booked");
    expect(server.sent(bookCourier).at(-1)).toMatchObject({ courier_id: 43, state_code: "32" });
  });

  test("keeps the choice while the couriers do not answer", async () => {
    server.reject(bookCourier, "unavailable", "The shop does not answer at the moment.");
    await chooseCourier();
    await press("Book", screen.getByRole("dialog"));
    await expectToast(
      "It is not known whether the courier was booked",
      "The shop does not answer at the moment.",
    );
    expect(within(screen.getByRole("dialog")).getByRole("radio", { name: /about 1 day/ })).toBeChecked();
  });
});

test("before an order is canceled it says what becomes of piece and money", async () => {
  const parcel = sampleParcel({ state: "CAME_BACK" });
  const order = sampleOrder({ status: "SHIPPED", payment_mode: "PREPAID", payment_status: "SUCCESS" });
  server.respond(closeReturnedParcel, { data: { ...parcel, end: "ON_SALE" }, message: "Done" });
  await show({ order, parcels: [parcel] });
  await press("Put the product on sale again");
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent(
    "The product goes back on sale. What was paid and has not gone back yet is refunded.",
  );
  await press("Cancel Order", dialog);
  await expectToast("The order is canceled");
});

test("cash that came is noted with its day and reference; what is missing is said, and nothing is lost", async () => {
  const task = {
    ...sampleParcel({ state: "DELIVERED", delivered_at: "2026-11-20T08:00:00.000Z" }),
    ...{ order_status: "COMPLETED" as const, customer: "Anu", is_paid: true },
  };
  server.respond(noteCash, { data: task, message: "The cash is noted" });
  const cash = { data: [task], count: 1, sum: 749.5 };
  await renderPage(<DeliveryTasks waiting={[]} cash={cash} onChanged={done} />, { who: "admin" });
  expect(screen.getByText("₹749.50 that couriers have collected and not yet sent.")).toBeVisible();
  await press("Cash came");
  const dialog = await screen.findByRole("dialog", { name: "Cash came" });
  await fill({ Day: "2026-11-21" }, dialog);
  await press("Note it", dialog);
  await expectFieldMessage("Reference", "Please enter the reference of the transfer", dialog);
  expect(within(dialog).getByLabelText("Day")).toHaveValue("2026-11-21");
  await fill({ Reference: "UTR 1" }, dialog);
  await press("Note it", dialog);
  await expectToast("The cash is noted");
});

test("cash that can't be noted for the moment keeps its day and reference", async () => {
  const task = {
    ...sampleParcel({ state: "DELIVERED", delivered_at: "2026-11-20T08:00:00.000Z" }),
    ...{ order_status: "COMPLETED" as const, customer: "Anu", is_paid: true },
  };
  server.reject(noteCash, "unavailable", "The shop does not answer at the moment.");
  const cash = { data: [task], count: 1, sum: 749.5 };
  await renderPage(<DeliveryTasks waiting={[]} cash={cash} onChanged={done} />, { who: "admin" });
  await press("Cash came");
  const dialog = await screen.findByRole("dialog", { name: "Cash came" });
  await fill({ Day: "2026-11-21", Reference: "UTR 1" }, dialog);
  await press("Note it", dialog);
  await expectToast("The cash could not be noted", "The shop does not answer at the moment.");
  expect(within(dialog).getByLabelText("Reference")).toHaveValue("UTR 1");
});

test("what came back is decided on in the list", async () => {
  const task = {
    ...sampleParcel({ state: "CAME_BACK" }),
    ...{ order_status: "SHIPPED" as const, customer: "Anu", is_paid: false },
  };
  const none = { data: [], count: 0, sum: 0 };
  await renderPage(<DeliveryTasks waiting={[task]} cash={none} onChanged={done} />, { who: "admin" });
  expect(screen.getByRole("heading", { name: "Came back (1)" })).toBeVisible();
  expect(screen.getByText("There is nothing to refund.")).toBeVisible();
  expect(screen.getByRole("link", { name: "3f2a91c4" })).toHaveAttribute(
    "href",
    expect.stringContaining("/admin/orders/shipped?search="),
  );
});

test("customers read their parcel's way, in India's time", async () => {
  const steps = [
    { words: "Your parcel is out for delivery", place: "Kochi hub", at: "2026-11-20T04:00:00.000Z" },
    { words: "The courier has picked up your parcel", place: "", at: "2026-11-19T04:00:00.000Z" },
  ];
  const parcel = { id: "1", courier: "Delhivery Surface", tracking_number: "1904", stage: null, steps };
  await renderPage(<ParcelWay parcels={[parcel]} />);
  const way = screen.getByRole("region", { name: "Your parcel" });
  expect(
    within(way)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Your parcel is out for delivery20 Nov 2026, 9:30 am, Kochi hub",
    "The courier has picked up your parcel19 Nov 2026, 9:30 am",
  ]);
});
