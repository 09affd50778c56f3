import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sampleOrder, withStanding } from "#modules/orders/server/sample-order.scene.ts";
import { server } from "#tests/support/play-server.ts";
import { expectToast, fill, press, renderPage, user } from "#tests/support/render-page.tsx";
import { addClaimPhoto, addToClaim, type Claim, openClaim } from "../../contract/claim.ts";
import { claimKinds } from "../../contract/claim-states.ts";
import { OrderClaims } from "./order-claims.tsx";

const LINE = "0a1b2c3d-0000-4000-8000-000000000002";
const PHOTO = "0a1b2c3d-0000-4000-8000-000000000003";
const [silk, cotton] = sampleOrder().products;
const order = sampleOrder({
  status: "COMPLETED",
  products: silk && cotton ? [silk, { ...cotton, id: LINE }] : [],
});
const claim: Claim = {
  ...{ id: "0a1b2c3d-0000-4000-8000-000000000000", ticket: "C-7K3M9Q", order_id: order.id, line_id: LINE },
  ...{ kind: "damaged", words: "It has a hole.", created_at: "2026-11-01T04:35:00.000Z", state: "OPEN" },
  ...{ acknowledge_by: "2026-11-03T04:35:00.000Z", settle_by: "2026-12-01T04:35:00.000Z" },
  ...{ settled_at: null, photos: [], outcome: null, refund: 0, paid_by_hand: 0, hand_reference: "" },
  ...{ credit: 0, return_by_post: false },
  notes: [{ id: "1", text: "Where is it?", at: "2026-11-02T04:35:00.000Z", by_store: true }],
};

test("nothing where nothing can be said and nothing was", async () => {
  await renderPage(<OrderClaims order={order} claims={[]} kinds={[]} />, { who: "customer" });
  expect(screen.queryByText("Something wrong?")).toBeNull();
});

test("of a parcel that is late nothing but that is said, about the whole order", async () => {
  server.reject(openClaim, "transition_not_allowed", "A sentence of the server.");
  const promise = {
    zone: "city",
    arrives_from: "2026-11-20",
    arrives_by: "2026-11-21",
    dated: true,
    cod: true,
  } as const;
  const late = withStanding({ ...order, status: "SHIPPED", promise } as const);
  await renderPage(<OrderClaims order={late} claims={[]} kinds={["late"]} />, { who: "customer" });
  expect(screen.getByText(/^Your parcel was promised by 21 Nov 2026 and has not come\?/)).toBeVisible();
  await press("Tell us");
  expect(screen.queryByLabelText("Which product?")).toBeNull();
  await fill({ "In your words": "Where is it?" });
  await press("Send");
  expect(server.sent(openClaim)).toMatchObject([{ kind: "late", line_id: null, words: "Where is it?" }]);
});

test("the form gives the focus back to the button that opened it", async () => {
  await renderPage(<OrderClaims order={order} claims={[]} kinds={claimKinds} />, { who: "customer" });
  await press("Tell us");
  await press("Cancel");
  expect(screen.getByRole("button", { name: "Tell us" })).toHaveFocus();
});

test("a claim with a photograph is sent whole; a refused one keeps everything that was entered", async () => {
  server.respond(addClaimPhoto, { data: { id: PHOTO, width: 4, height: 3 } });
  server.reject(openClaim, "claim_closed", "A sentence of the server.");
  await renderPage(<OrderClaims order={order} claims={[]} kinds={claimKinds} />, { who: "customer" });
  await press("Tell us");
  await press("Send");
  expect(await screen.findByText("Please choose what is wrong.")).toBeVisible();
  expect(server.sent(openClaim)).toEqual([]);
  await user.selectOptions(screen.getByLabelText("What is wrong?"), "Damaged");
  await user.selectOptions(screen.getByLabelText("Which product?"), "Cotton dupatta");
  await fill({ "In your words": "It has a hole." });
  await user.upload(
    screen.getByLabelText("Add photographs"),
    new File(["x"], "hole.png", { type: "image/png" }),
  );
  expect(await screen.findByRole("img", { name: "hole.png" })).toBeVisible();
  await press("Send");
  await expectToast("Your claim was not sent", "A sentence of the server.");
  expect(screen.getByLabelText("In your words")).toHaveValue("It has a hole.");
  expect(server.sent(openClaim)).toMatchObject([
    { order_id: order.id, line_id: LINE, kind: "damaged", words: "It has a hole.", photo_ids: [PHOTO] },
  ]);
});

test("photographs take as long as they take, and those beyond the most are named", async () => {
  server.respond(addClaimPhoto, { data: { id: PHOTO, width: 4, height: 3 } });
  await renderPage(<OrderClaims order={order} claims={[]} kinds={claimKinds} />, { who: "customer" });
  await press("Tell us");
  // A slow line: whatever goes by a clock has run out of time.
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const names = ["1.png", "2.png", "3.png", "4.png", "5.png", "6.png", "7.png", "8.png"];
  const files = names.map((name) => new File(["x"], name, { type: "image/png" }));
  await user.upload(screen.getByLabelText("Add photographs"), files);
  await expectToast("At most 6 photographs, please.", "Not added: 7.png, 8.png");
  expect(await screen.findByRole("img", { name: "6.png" })).toBeVisible();
});

test("a claim shows its clock and what was written, and takes more words until it is settled", async () => {
  server.respond(addToClaim, { data: claim, message: "Your message is with the store." });
  await renderPage(<OrderClaims order={order} claims={[claim]} kinds={[]} />, { who: "customer" });
  const article = screen.getByRole("article", { name: "Claim C-7K3M9Q" });
  for (const words of ["We answer by 3 November 2026", "Damaged: Cotton dupatta", "Where is it?"])
    expect(within(article).getByText(words)).toBeVisible();
  await fill({ "Write to the store about it": "At the hem." });
  await press("Send message");
  await expectToast("Your message is with the store.");
  expect(server.sent(addToClaim)).toEqual([{ id: claim.id, text: "At the hem." }]);
});

test("a settled claim says what was given, and asks nothing", async () => {
  const settled: Claim = {
    ...claim,
    state: "SETTLED",
    settled_at: "2026-11-04T04:35:00.000Z",
    outcome: "refund_and_credit",
    ...{ refund: 374.62, credit: 374.63 },
  };
  await renderPage(<OrderClaims order={order} claims={[settled]} kinds={[]} />, { who: "customer" });
  expect(screen.getByText("Settled on 4 Nov 2026, 10:05 am")).toBeVisible();
  expect(screen.getByText(/^₹374.62 goes back to the way you paid with/)).toBeVisible();
  expect(screen.getByText(/^₹374.63 is yours as store credit/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send message" })).toBeNull();
});
