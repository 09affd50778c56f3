import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectFieldMessage, fill, press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import {
  findCollection,
  handOverCollected,
  markReady,
  saveCollectSettings,
} from "../../contract/collection.ts";
import { CollectScreen } from "./collect-screen.tsx";

const order_id = "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77";
const waiting = {
  ...{ order_id, name: "Binu Thomas", mobile: "9847000099", pieces: ["Kasavu saree"], due: 500 },
  until: "2026-12-06T18:29:00.000Z",
};
const open = () =>
  renderPage(<CollectScreen toMakeReady={[{ ...waiting, until: null }]} waiting={[waiting]} days={7} />, {
    who: "admin",
  });

test("a code finds whose order it is, and what is due is taken as it is handed over", async () => {
  server.respond(findCollection, { data: waiting });
  server.respond(handOverCollected, { message: "Handed over", data: waiting });
  await open();
  await fill({ Code: "482 113" });
  await press("Find");
  const dialog = await screen.findByRole("dialog", { name: "For Binu Thomas" });
  expect(dialog).toHaveTextContent("Kasavu saree");
  await press("Take ₹500 and hand over");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sent(handOverCollected)).toMatchObject([{ order_id, code: "482113", paid_by: "cash" }]);
});

test("a code that nobody has says so at its field, and what is no code is not asked about", async () => {
  server.reject(findCollection, "validation_failed", "No order waits.", { code: "No order waits." });
  await open();
  await fill({ Code: "48" });
  await press("Find");
  await expectFieldMessage("Code", "A code has six digits, such as 482 113.", document.body);
  await fill({ Code: "482113" });
  await press("Find");
  await expectFieldMessage("Code", "No order waits.", document.body);
});

test("whoever is known gets it without the code, and is told what the log will say", async () => {
  server.respond(handOverCollected, { message: "Handed over", data: waiting });
  await open();
  await press("Hand over without the code");
  expect(await screen.findByRole("dialog")).toHaveTextContent("the log says that no code was shown");
  await press("Take ₹500 and hand over");
  await waitFor(() => expect(server.sent(handOverCollected)).toHaveLength(1));
  expect(server.sent(handOverCollected)[0]).not.toHaveProperty("code", expect.anything());
});

test("one tap says that an order is ready, and the days that it waits can be set", async () => {
  server.respond(markReady, { message: "Ready", data: waiting });
  server.respond(saveCollectSettings, { message: "Saved", data: { days: 10 } });
  await open();
  await press("Ready");
  await waitFor(() => expect(server.sent(markReady)).toEqual([{ order_id }]));
  await fill({ "Days that an order waits": "0" });
  await press("Save");
  await expectFieldMessage(
    "Days that an order waits",
    "Days must be a whole number from 1 to 60",
    document.body,
  );
  await fill({ "Days that an order waits": "10" });
  await press("Save");
  await waitFor(() => expect(server.sent(saveCollectSettings)).toEqual([{ days: 10, seen: { days: 7 } }]));
});
