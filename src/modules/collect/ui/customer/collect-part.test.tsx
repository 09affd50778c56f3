import { expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { storeAddressLines } from "#modules/settings/contract/store-details.ts";
import { renderPage, screen } from "#tests/support/render-page.tsx";
import { shownCode } from "../../contract/ready-words.ts";
import { CollectPart, ReadyNote } from "./collect-part.tsx";

test("an order's page says where and when it is collected, line by line", async () => {
  const place = { address: storeAddressLines(demoStore), hours: demoStore.opening_hours, days: 7 };
  await renderPage(<CollectPart place={place} />, { who: "customer" });
  const part = screen.getByRole("region", { name: "Where and when" });
  expect(part.querySelector("address")?.textContent).toBe(place.address.join("\n"));
  expect(part).toHaveTextContent("Sunday, 11 am to 5 pm");
});

test("who waits at the counter shows the code to be read aloud or scanned", async () => {
  const words = ["Ready to collect until Sunday.", "Your code is 048 113. Please bring it with you."];
  await renderPage(<ReadyNote words={words} code="048113" />, { who: "customer" });
  for (const sentence of words) expect(screen.getByText(sentence)).toBeVisible();
  expect(await screen.findByRole("img", { name: shownCode("048113") })).toBeVisible();
  expect(shownCode("048113")).toBe("048 113");
});
