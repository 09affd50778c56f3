import { expect, test } from "vitest";
import { fail } from "#kernel/result.ts";
import { speaking } from "../languages/speak.ts";
import { pdfFile, photoFile, refusedFile } from "./file-response.ts";

const bytes = new Uint8Array([1, 2, 3]);

test.each([
  [photoFile(bytes), { "content-type": "image/webp" }],
  [pdfFile(bytes, "R-1.pdf"), { "content-disposition": 'inline; filename="R-1.pdf"' }],
])("a file is sent as what it is, and kept by no cache", async (response, headers) => {
  const sent = { ...headers, "content-length": "3", "cache-control": "private, no-store" };
  expect(Object.fromEntries(response.headers)).toMatchObject(sent);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
});

test("whoever gets none reads why, in their language", async () => {
  const none = refusedFile(fail("not_found", "There is no label."));
  expect([none.status, await none.text()]).toEqual([404, "There is no label.\n"]);
  const asked = speaking("hi", () => refusedFile(fail("unauthenticated")));
  expect([asked.status, await asked.text()]).toEqual([401, "आगे बढ़ने के लिए साइन इन करें।\n"]);
});
