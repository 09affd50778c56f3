import { expect, test } from "vitest";
import type { Permission } from "#kernel/actor.ts";
import { server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  expectToast,
  fill,
  press,
  renderPage,
  screen,
  user,
  waitFor,
  within,
} from "#tests/support/render-page.tsx";
import { Features } from "#ui/features.tsx";
import { answerDispute, closeDispute, noteDispute, type WeightDispute } from "../../contract/dispute.ts";
import { DisputesScreen } from "./disputes-screen.tsx";

const id = "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77";
const photo = "1b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77";
const now = "2026-11-27T05:00:00.000Z";
const dispute: WeightDispute = {
  ...{ id, order_id: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31", tracking_number: "EK500099990IN" },
  ...{ charged_grams: 1500, until: "2026-12-02T18:29:00.000Z", answered_at: null, answer: "" },
  kept: { grams: 540, packed_at: "2026-11-25T06:30:00.000Z", packer: "Asha", pieces: 2, photos: [photo] },
};
const answered = { answered_at: "2026-11-26T06:00:00.000Z", answer: "540 g on our scale." };

async function show(
  disputes: readonly WeightDispute[],
  permissions: readonly Permission[] = ["delivery.read", "orders.change"],
) {
  await renderPage(
    <Features value={{ on: [], shown: [], permissions: [...permissions] }}>
      <DisputesScreen disputes={disputes} now={now} />
    </Features>,
    { who: "admin" },
  );
}
const first = () => screen.getAllByRole("listitem")[0] ?? document.body;
const dialog = (name: string) => screen.findByRole("dialog", { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a dispute says what the courier charges for, what was weighed and photographed, and how long it can be answered", async () => {
  await show([dispute]);
  expect(screen.getByRole("heading", { name: "Weights that couriers dispute (1)" })).toBeVisible();
  expect(first()).toHaveTextContent("Order 3f2a91c4");
  expect(first()).toHaveTextContent("EK500099990IN");
  expect(first()).toHaveTextContent(/To answer until .*: 5 days left/);
  expect(first()).toHaveTextContent("The courier charges for 1.5 kg.");
  expect(first()).toHaveTextContent(/We weighed 540 g on .* \(Asha, 2 products\)/);
  const image = within(first()).getByRole("img", { name: "The open parcel, 1" });
  expect(image.closest("a")).toHaveAttribute("href", expect.stringContaining(photo));
});

test.each<[string, Partial<WeightDispute>, RegExp]>([
  ["the last day", { until: "2026-11-27T18:29:00.000Z" }, /: today/],
  ["the day before", { until: "2026-11-28T18:29:00.000Z" }, /: one day left/],
  ["what is over", { until: "2026-11-26T18:29:00.000Z" }, /Could be answered until/],
  ["what is answered", answered, /Answered on .*540 g on our scale\./],
  ["a parcel that was not packed here", { kept: null }, /The shop knows of no packing/],
  [
    "a parcel that was not weighed",
    { kept: { grams: null, packed_at: now, packer: "Binu", pieces: 1, photos: [] } },
    /packed without being weighed on .* \(Binu, 1 product\)/,
  ],
])("%s is said in words", async (_, more, words) => {
  await show([{ ...dispute, ...more }]);
  expect(first()).toHaveTextContent(words);
});

test("a dispute is noted as the courier's notice has it: any weight that people write, and seven days", async () => {
  server.respond(noteDispute, { data: { id }, message: "The dispute is noted" });
  await show([]);
  expect(screen.getByText("No courier disputes a weight.")).toBeVisible();
  await press("A courier disputes a weight…");
  const noting = await dialog("A courier disputes a weight");
  await fill({ "Weight that is charged, in grams": "1.5 kg" }, noting);
  await press("Note it", noting);
  await expectFieldMessage(
    "Order number or tracking number",
    "Please enter the number of the order or the courier's tracking number.",
    noting,
  );
  expect(server.sent(noteDispute)).toEqual([]);
  await fill({ "Order number or tracking number": " EK500099990IN " }, noting);
  await press("Note it", noting);
  await noDialog();
  expect(server.sent(noteDispute)).toEqual([
    { parcel: "EK500099990IN", charged_grams: 1500, until: "2026-12-04" },
  ]);
});

test("a number that no parcel has is said at its field, and nothing typed is lost", async () => {
  const message = "No parcel has this number.";
  server.reject(noteDispute, "validation_failed", message, { parcel: message });
  await show([]);
  await press("A courier disputes a weight…");
  const noting = await dialog("A courier disputes a weight");
  const typed = { "Order number or tracking number": "RM000", "Weight that is charged, in grams": "900" };
  await fill(typed, noting);
  await press("Note it", noting);
  await within(noting).findByText(message);
  for (const [label, text] of Object.entries(typed))
    expect(within(noting).getByLabelText(label)).toHaveValue(text);
});

test("an answer is begun with what was kept, and an earlier one is gone on with", async () => {
  server.respond(answerDispute, { data: { id }, message: "The answer is kept" });
  await show([dispute, { ...dispute, ...answered, id: photo }]);
  const [kept = ""] = /We weighed 540 g.*products\)\./.exec(first().textContent) ?? [];
  await press("Answer…");
  const answering = await dialog("Answer the courier");
  const field = within(answering).getByLabelText("Answer");
  expect(field).toHaveValue(`Order 3f2a91c4. ${kept} Photographs are attached.`);
  await user.type(field, " Thank you.");
  await press("It is answered", answering);
  await noDialog();
  expect(server.sent(answerDispute)).toMatchObject([
    { id, answer: expect.stringMatching(/540 g.*Thank you\.$/) },
  ]);
  await press("Change the answer…");
  expect(within(await dialog("Answer the courier")).getByLabelText("Answer")).toHaveValue(answered.answer);
});

test("a dispute that somebody closed meanwhile is said, and its dialog goes", async () => {
  server.reject(answerDispute, "changed_meanwhile", "This dispute is closed already.");
  await show([dispute]);
  await press("Answer…");
  await press("It is answered", await dialog("Answer the courier"));
  await expectToast("The answer was not kept", "This dispute is closed already.");
  await noDialog();
});

test.each([
  ["The courier took it back", "taken_back"],
  ["We pay it", "paid"],
])("'%s' closes a dispute, and says what was refused", async (name, end) => {
  server.reject(closeDispute, "changed_meanwhile", "This dispute is closed already.");
  await show([dispute]);
  await press(name);
  await expectToast("It was not closed", "This dispute is closed already.");
  server.respond(closeDispute, { data: { id }, message: "The dispute is closed" });
  await press(name);
  await expectToast("The dispute is closed");
  expect(server.sent(closeDispute)).toEqual([
    { id, end },
    { id, end },
  ]);
});

test("whoever may not change orders reads, and has no button", async () => {
  await show([dispute], ["delivery.read"]);
  expect(first()).toHaveTextContent("EK500099990IN");
  expect(screen.queryByRole("button")).toBeNull();
});
