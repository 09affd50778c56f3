import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openMailStore } from "../mail-store.ts";
import { mailboxRoutes } from "../mailbox-routes.ts";
import { type Mailbox, startMailbox } from "../start-mailbox.ts";

let dir: string;
let mailbox: Mailbox;
let mailer: ReturnType<typeof createTransport>;
const from = { name: "A shop", address: "shop@example.org" };
const mail = {
  to: "anu@example.org",
  subject: "നമസ്കാരം <script>alert(1)</script> ₹1,00,000",
  text: "Total ₹1,00,000\n.a line that starts with a dot\n</pre><script>alert(2)</script>",
  html: `<p title="x">Total ₹1,00,000</p><a href="https://example.org/?a=1&amp;b=2">a</a>${"long ".repeat(2000)}`,
};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "sandbox-mailbox-"));
  mailbox = await startMailbox({ dir });
  mailer = createTransport(mailbox.smtpUrl, { from });
});
afterEach(async () => {
  await mailbox.stop();
  await rm(dir, { recursive: true });
});

describe("over real SMTP", () => {
  test("a mail arrives as it was sent, and survives a restart", async () => {
    await mailer.sendMail(mail);
    const [got] = mailbox.list();
    expect({ ...got, text: got?.text.trimEnd(), html: got?.html.trimEnd() }).toMatchObject({
      ...mail,
      html: mail.html.trimEnd(),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const again = await openMailStore(dir);
    expect(again.list()).toEqual(mailbox.list());
  });

  test("mails sent together all arrive, newest first", async () => {
    const subjects = Array.from({ length: 20 }, (_, i) => `No. ${i}`);
    await Promise.all(subjects.map((subject) => mailer.sendMail({ ...mail, subject })));
    const times = mailbox.list().map((one) => one.id);
    expect(times).toHaveLength(20);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test("a mail that is too large is refused", async () => {
    const large = mailer.sendMail({ ...mail, text: "x".repeat(2_200_000) });
    await expect(large).rejects.toMatchObject({ responseCode: 552 });
  });
});

test("the newest 500 are kept; broken and foreign files do no harm", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-mails-"));
  await writeFile(join(folder, "000000000000001-broken.json"), '{"id": "half');
  await writeFile(join(folder, "000000000000002-foreign.json"), '{"id": 7}');
  const store = await openMailStore(folder);
  for (let i = 0; i < 505; i += 1) await store.add({ to: "a@b.c", subject: `${i}`, text: "", html: "" });
  expect(store.list().slice(0, 2)).toMatchObject([{ subject: "504" }, { subject: "503" }]);
  expect(store.list()).toHaveLength(500);
  expect((await readdir(folder)).filter((name) => !/broken|foreign/.test(name))).toHaveLength(500);
  expect((await openMailStore(folder)).list()).toEqual(store.list());
  await rm(folder, { recursive: true });
});

describe("the pages", () => {
  const words = { ...mail, to: '"><img src=x>@example.org', html: `"><script>alert(3)</script>` };
  const hostile = { ...words, id: "1", at: new Date().toISOString() };
  const other = { ...hostile, id: "2", to: "Binu@example.org", subject: "" };
  const pages = mailboxRoutes({ list: () => [other, hostile] });

  test("list all mails, or those to somebody", async () => {
    const all = await (await pages.request("/sandbox/mailbox")).text();
    expect(all.indexOf("/sandbox/mailbox/2")).toBeLessThan(all.indexOf("/sandbox/mailbox/1"));
    expect(all).toContain("(no subject)");
    const some = await (await pages.request("/sandbox/mailbox?to=binu@EXAMPLE.org")).text();
    expect(some).not.toContain("/sandbox/mailbox/1");
    expect(await (await pages.request("/sandbox/mailbox.json?to=binu")).json()).toEqual([other]);
    expect(await (await pages.request("/sandbox/mailbox.json")).json()).toEqual([other, hostile]);
  });

  test("say so when there is nothing", async () => {
    const nobody = await pages.request("/sandbox/mailbox?to=%3Cb%3E");
    expect(await nobody.text()).toContain("No mail to &lt;b&gt;");
    expect((await pages.request("/sandbox/mailbox/3")).status).toBe(404);
  });

  test("show a mail and run nothing of it", async () => {
    const response = await pages.request("/sandbox/mailbox/1");
    const page = await response.text();
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('srcdoc="&lt;base target=&quot;_top&quot;&gt;&quot;&gt;&lt;script&gt;');
    expect(page).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(page).toContain("₹1,00,000");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const { headers } = await pages.request("/sandbox/mailbox");
    expect(headers.get("content-security-policy")).not.toContain("script");
  });
});
