// @vitest-environment happy-dom
import { test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage } from "#tests/support/render-page.tsx";
import { getMyData } from "../contract/account.ts";
import { DataSection } from "./data-section.tsx";

test("a copy of one's data that can't be had", async () => {
  server.reject(getMyData, "internal", "A sentence of the server.");
  await renderPage(<DataSection />, { who: "customer" });
  await press("Download my data");
  await expectToast("Error fetching data", "A sentence of the server.");
});
