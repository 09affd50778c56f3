import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen, user } from "#tests/support/render-page.tsx";
import { correctRecipient } from "../../contract/correct-recipient.ts";
import { sampleOrder } from "../../server/sample-order.scene.ts";
import { CorrectRecipient } from "./recipient-form.tsx";

const who = { who: "customer" } as const;
const order = sampleOrder();

test("name and number are corrected on the order's page; a refusal keeps what was typed", async () => {
  await renderPage(<CorrectRecipient order={order} />, who);
  await press("Correct name or number");
  const name = screen.getByLabelText("Recipient's name");
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.type(name, "Anu Thomas");
  const mobile = screen.getByLabelText("Mobile number");
  await user.clear(mobile);
  await user.type(mobile, "12345");
  await press("Save");
  expect(await screen.findByText("Mobile number must have 10 digits, such as 98470 12345")).toBeVisible();
  await user.clear(mobile);
  await user.type(mobile, "98470 12345");
  server.reject(correctRecipient, "transition_not_allowed", "This order is packed or sent already.");
  await press("Save");
  await expectToast("Your order was not corrected", "This order is packed or sent already.");
  expect(screen.getByLabelText("Recipient's name")).toHaveValue("Anu Thomas");
  server.respond(correctRecipient, { data: order, message: "Your order is corrected" });
  await press("Save");
  await expectToast("Your order is corrected");
  const sent = { order_id: order.id, recipient: "Anu Thomas", mobile: "9847012345" };
  expect(server.sent(correctRecipient)).toEqual([sent, sent]);
  expect(screen.queryByLabelText("Mobile number")).toBeNull();
});

test("what has been sent can't be corrected", async () => {
  await renderPage(<CorrectRecipient order={sampleOrder({ status: "SHIPPED" })} />, who);
  expect(screen.queryByRole("button")).toBeNull();
});
