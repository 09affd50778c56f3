import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { escapeHtml } from "#platform/mail/blocks.ts";
import { filesOfMails, gatherMails, name, shop } from "./support/sample-mails.ts";
import { readSources } from "./support/source-files.ts";

const { toShoppers, toStore, toStrangers } = await gatherMails();
const all = { ...toShoppers(), ...toStore() };

test("every mail that the shop composes is among those of its module", () => {
  const table = filesOfMails.map((file) => readFileSync(file, "utf8")).join();
  const composing = [...readSources("src/modules").values()].filter((text) => text.includes("composeMail("));
  const mails = composing.flatMap((text) =>
    [...text.matchAll(/^export function (\w+Mail)\b/gm)].map(([, mail = ""]) => mail),
  );
  expect(mails.length).toBeGreaterThan(20);
  expect(mails.filter((mail) => !table.includes(`${mail}(`))).toEqual([]);
});

describe.each(Object.entries(all))("the mail '%s'", (_kind, mail) => {
  test("shows what people typed and runs none of it", () => {
    expect(mail.html).toContain(escapeHtml(name));
    expect(mail.html).not.toMatch(/<img|<script|<b>/);
    expect(mail.text).toContain(name);
  });
});

describe.each(Object.entries({ ...all, ...toStrangers() }))("the mail '%s'", (_kind, mail) => {
  test("says the same in both forms, and where it comes from", () => {
    const shown = mail.html.replace(/<style.*?<\/style>|<[^>]+>/gs, " ");
    for (const words of mail.text.split("\n").filter((line) => /^[A-Z][^:]+$/.test(line))) {
      expect(shown).toContain(escapeHtml(words));
    }
    expect(mail.text).toContain("Rebon · https://rebon.example");
    expect(mail.html).toContain("border-top:3px solid #c9a227");
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  test("is answered to the store, and stays light where others are made dark", () => {
    expect(mail.replyTo).toBe(shop.contact);
    expect(mail.html).toContain('<meta name="color-scheme" content="light">');
  });
});
