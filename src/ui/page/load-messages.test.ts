import { afterEach, expect, test } from "vitest";
import { speakBy, t } from "#kernel/languages/messages.ts";
import { loadMessages } from "./load-messages.ts";

afterEach(() => speakBy(() => ({ language: "en", messages: {} })));

test("a catalog that comes later takes nothing of the first away", async () => {
  await loadMessages("ml", true);
  expect(t("Close")).toBe("അടയ്ക്കുക");
  expect(t("Free delivery")).toBe("സൗജന്യ ഡെലിവറി");
});
