import { expect, test } from "vitest";
import { OrderActions } from "#modules/payments/ui/order-actions.tsx";
import { PaymentDialogs } from "#modules/payments/ui/payment-dialogs.tsx";
import { renderPage, screen } from "#tests/support/render-page.tsx";
import { sampleOrder } from "../../server/sample-order.scene.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderScreen } from "./order-screen.tsx";

const order = sampleOrder();
const terms = {
  delivery_charge: 0,
  free_delivery_from: null,
  delivery_days_from: 4,
  delivery_days_to: 12,
  cash_on_delivery: true,
  online_payment: true,
  unpaid_hours: 24,
};
const actions = <OrderActions order={order} terms={terms} onPay={() => undefined} />;
const who = { who: "customer" } as const;
const page = `/profile/orders/${order.id}`;

test("an order's page says its number, what comes next and what was written", async () => {
  const shown = { order, terms, whatsapp: "9847000017", actions, lineAction: () => null };
  await renderPage(<OrderScreen {...shown} />, who);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Order 3f2a91c4$/);
  expect(screen.getByText("It usually arrives 4 to 12 days after it was ordered.")).toBeVisible();
  expect(screen.getByText("Placed", { exact: false })).toHaveTextContent("1 Nov 2026, 1:45 am");
  expect(screen.getByText("Is the <b>hem</b> let down?")).toBeVisible();
  expect(screen.getByRole("button", { name: "Cancel Order" })).toBeVisible();
  const chat = "https://wa.me/919847000017?text=My%20order%203f2a91c4%3A%20";
  expect(screen.getByRole("link", { name: "Ask on WhatsApp" })).toHaveAttribute("href", chat);
});

test("number, state and next step come first, asking and printing last", async () => {
  await renderPage(
    <OrderScreen {...{ order, terms, actions }} whatsapp="9847000017" lineAction={() => null} />,
    who,
  );
  const inOrder = [
    screen.getByRole("heading", { level: 1 }),
    screen.getByText("PENDING"),
    screen.getByRole("heading", { name: "What comes next" }),
    screen.getByRole("heading", { name: "Delivered to" }),
    screen.getByRole("button", { name: "Cancel Order" }),
    screen.getByRole("link", { name: "Ask on WhatsApp" }),
    screen.getByRole("button", { name: "Print" }),
  ];
  const drawn = [...document.querySelectorAll("*")];
  const places = inOrder.map((element) => drawn.indexOf(element));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("a card of My Orders leads there, and keeps its actions", async () => {
  await renderPage(<OrderCard order={order} actions={actions} />, who);
  expect(screen.getByRole("link", { name: "Order 3f2a91c4" })).toHaveAttribute("href", page);
  expect(screen.getByRole("button", { name: "Cancel Order" })).toBeVisible();
});

test("who has ordered reads the number and what comes next, and finds the order among theirs, on top", async () => {
  const ignore = () => undefined;
  const view = { at: "placed", order } as const;
  await renderPage(<PaymentDialogs view={view} terms={terms} onPay={ignore} onClose={ignore} />, who);
  const dialog = await screen.findByRole("dialog", { name: "Order Placed Successfully!" });
  expect(dialog).toHaveTextContent("Your order 3f2a91c4 is placed");
  expect(dialog).toHaveTextContent("Please have ₹1,01,049.50 ready in cash when it arrives.");
  const details = screen.getByRole("link", { name: "View Order Details" });
  expect(details).toHaveAttribute("href", `/profile/orders?first=${order.id}`);
});
