import { expect, test, vi } from "vitest";
import { errorCodes } from "#kernel/error-codes.ts";
import { uploadImage } from "#kernel/image.ts";
import { fail, ok } from "#kernel/result.ts";
import { sessionOf } from "#tests/support/play-server.ts";
import { sendWithProgress } from "./send-with-progress.ts";
import { useClientStore } from "./store.ts";

test("a file is sent in the page's language and not in the browser's, so that the answer speaks as the page does", async () => {
  useClientStore.setState({ session: sessionOf("ADMIN") });
  const headers = new Headers();
  class Sent {
    upload = {};
    status = uploadImage.status;
    response = "kept";
    onload = () => {};
    open() {}
    setRequestHeader(name: string, value: string) {
      headers.set(name, value);
    }
    send() {
      this.onload();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Sent);
  const sent = await sendWithProgress(uploadImage, { body: new FormData(), onSent: () => undefined });
  expect(sent).toEqual(ok("kept"));
  expect(headers.get("accept-language")).toBe("en");
});

test.each([
  ["nobody is signed in", null, "unauthenticated"],
  ["that is not known", undefined, "unavailable"],
] as const)("no file is sent while %s", async (_, session, code) => {
  useClientStore.setState({ session });
  const sent = await sendWithProgress(uploadImage, { body: new FormData() });
  expect(sent).toEqual(fail(code, errorCodes[code].message));
});
