import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, fill, press, renderPage } from "#tests/support/render-page.tsx";
import { type ContactMessage, replyToMessage } from "../../contract/contact-message.ts";
import { MessageScreen } from "./messages-screen.tsx";

const message: ContactMessage = {
  id: "0a1b2c3d-0000-4000-8000-000000000000",
  ticket: "RB-7K3M9Q",
  name: "Anu",
  email: "anu@example.org",
  subject: "Opening hours",
  language: "en",
  message: "Are you open on Onam?",
  created_at: "2026-11-01T04:35:00.000Z",
  state: "OPEN",
  acknowledged_at: null,
  closed_at: null,
  acknowledge_by: "2026-11-03T04:35:00.000Z",
  settle_by: "2026-12-01T04:35:00.000Z",
  overdue: "acknowledge",
  replies: [],
};

test.each<[Partial<ContactMessage>, string]>([
  [{}, "Overdue: had to be acknowledged by 3 Nov 2026, 10:05 am"],
  [{ state: "CLOSED", closed_at: "2026-11-02T04:35:00.000Z" }, "Closed on 2 Nov 2026, 10:05 am"],
])("a message of %o says how far it is", async (changes, words) => {
  await renderPage(<MessageScreen message={{ ...message, ...changes }} />, { who: "admin" });
  expect(screen.getByText(words)).toBeVisible();
});

test("a refused reply is told and stays, an empty one is not sent", async () => {
  await renderPage(<MessageScreen message={message} />, { who: "admin" });
  await press("Send reply");
  expect(await screen.findByText("Reply is required")).toBeVisible();
  await fill({ Reply: "Yes, from ten to five." });
  server.reject(replyToMessage, "not_found", "This message does not exist any more.");
  await press("Send reply");
  await expectToast("The reply was not sent", "This message does not exist any more.");
  expect(screen.getByLabelText("Reply")).toHaveValue("Yes, from ten to five.");
});
