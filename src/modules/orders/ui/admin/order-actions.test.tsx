import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import {
  expectToast,
  press,
  renderPage,
  screen,
  user,
  waitFor,
  within,
} from "#tests/support/render-page.tsx";
import { moveOrder } from "../../contract/order.ts";
import { sampleOrder } from "../../server/sample-order.scene.ts";
import { OrderActions } from "./order-actions.tsx";

const order = sampleOrder();

test("an order that can't be moved says why, and can be moved again", async () => {
  server.reject(moveOrder, "unavailable", "The shop is resting.");
  await renderPage(<OrderActions order={order} onMoved={async () => undefined} />, { who: "admin" });
  await press("Accept Order");
  await expectToast("Failed to update order status", "The shop is resting.");
  server.respond(moveOrder, { data: order, message: "" });
  await press("Accept Order");
  await expectToast("Order status updated successfully");
});

test("the dialog asks for the State where the shop needs one, and sends it with the shipment", async () => {
  const accepted = sampleOrder({ status: "ACCEPTED" });
  const why = "Please choose the State that this order goes to: its invoice needs it.";
  await renderPage(<OrderActions order={accepted} onMoved={async () => undefined} />, { who: "admin" });
  await press("Ship Order");
  expect(screen.queryByLabelText("State")).toBeNull();
  const submit = () =>
    user.click(screen.getAllByRole("button", { name: "Ship Order" }).at(-1) ?? document.body);
  server.reject(moveOrder, "validation_failed", why, { state_code: why });
  await submit();
  const choice = await screen.findByLabelText("State");
  await waitFor(() => expect(choice).toHaveAccessibleDescription(why));
  await user.selectOptions(choice, "32");
  server.respond(moveOrder, { data: accepted, message: "" });
  await submit();
  await expectToast("Order status updated successfully");
  expect(server.sent(moveOrder).at(-1)).toMatchObject({ state_code: "32" });
});

test.each([
  ["Complete Order", "SHIPPED", "button-primary"],
  ["Cancel Order", "PENDING", "button-danger"],
] as const)(
  "'%s' of a %s order is asked for with a %s, since only what takes something away is red",
  async (button, status, look) => {
    const paid = sampleOrder({ status, payment_mode: "PREPAID", payment_status: "SUCCESS" });
    await renderPage(<OrderActions order={paid} onMoved={async () => undefined} />, { who: "admin" });
    await press(button);
    const sure = await screen.findByRole("alertdialog");
    expect(sure).toHaveTextContent("This action cannot be undone.");
    expect(within(sure).getByRole("button", { name: button })).toHaveClass(look);
  },
);
