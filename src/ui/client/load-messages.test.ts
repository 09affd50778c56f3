import { expect, test, vi } from "vitest";

test("both catalogs of a language stay, whichever comes first", async () => {
  // Modules of its own, since other files of the worker share the source of what is spoken.
  vi.resetModules();
  const { t } = await import("#kernel/languages/messages.ts");
  const { loadMessages } = await import("./load-messages.ts");
  await loadMessages("ml", true);
  expect([t("Sign In"), t("Contact us")]).toEqual(["സൈൻ ഇൻ", "ഞങ്ങളെ ബന്ധപ്പെടുക"]);
});
