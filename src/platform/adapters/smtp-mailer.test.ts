import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { createSmtpMailer, MailNotSent } from "./smtp-mailer.ts";

const mail = { id: "job-1", to: "anu@example.org", subject: "s", text: "t", html: "<p>t</p>" };
const from = { name: "Rebon", address: "shop@rebon.example" };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(server: SMTPServer, host = "127.0.0.1"): Promise<string> {
  const listening = server.listen(0, host);
  await once(listening, "listening");
  closing.push(() => server.close());
  return `${host}:${(listening.address() as AddressInfo).port}`;
}

async function failure(url: string): Promise<MailNotSent> {
  const mailer = createSmtpMailer({ url, from });
  const error: unknown = await mailer.send(mail).catch((thrown: unknown) => thrown);
  if (!(error instanceof MailNotSent)) throw new Error("it was sent, or failed otherwise");
  return error;
}

test("demands TLS where it signs in elsewhere", async () => {
  const signedIn: string[] = [];
  const plain = () =>
    new SMTPServer({
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      onAuth: ({ username }, _session, done) => {
        signedIn.push(username ?? "");
        done(new Error("refused"));
      },
    }).on("error", () => undefined);
  await failure(`smtp://here:secret@${await listen(plain())}`);
  // Not one of the names that this machine has for itself.
  await failure(`smtp://elsewhere:secret@${await listen(plain(), "127.0.0.2")}`);
  expect(signedIn).toEqual(["here"]);
});

test("wrong credentials are worth another try, and are not in the error", async () => {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: (auth, _session, done) => done(new Error(`no ${auth.username} with ${auth.password}`)),
  });
  server.on("error", () => undefined);
  const error = await failure(`smtp://shop:s3cret%40word@${await listen(server)}`);
  expect([error.permanent, error.serverAway]).toEqual([false, true]);
  expect(`${error.message} ${JSON.stringify(error)} ${error.stack}`).not.toMatch(/s3cret|shop:/);
});

test.each([
  [550, true],
  [450, false],
])("a recipient refused with %i is permanent: %s", async (responseCode, permanent) => {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_to, _session, done) => done(Object.assign(new Error("no such box"), { responseCode })),
  });
  server.on("error", () => undefined);
  const error = await failure(`smtp://${await listen(server)}`);
  expect(error).toMatchObject({ permanent, serverAway: false });
  expect(error.message).toContain(String(responseCode));
  expect(error.message).not.toContain("example.org");
});

test("an address of another kind is refused at once", () => {
  expect(() => createSmtpMailer({ url: "http://mail.example", from })).toThrow(TypeError);
  expect(() => createSmtpMailer({ url: "nonsense", from })).toThrow(TypeError);
});

test("a mail names its language, and that it can be stopped, to mail programs; others say nothing of it", async () => {
  const arrived: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: async (stream, _session, done) => {
      arrived.push(await text(stream));
      done();
    },
  });
  const mailer = createSmtpMailer({ url: `smtp://${await listen(server)}`, from });
  await mailer.send({ ...mail, language: "ml", unsubscribe: "https://rebon.example/stop-mails?token=t" });
  await mailer.send({ ...mail, thread: "ticket-1", replyTo: "store@rebon.example" });
  expect(arrived[0]).toMatch(/^List-Unsubscribe: <https:\/\/rebon\.example\/stop-mails\?token=t>\r$/m);
  expect(arrived[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(arrived[0]).toMatch(/^Content-Language: ml\r$/m);
  expect(arrived[1]).not.toMatch(/List-Unsubscribe|Content-Language/);
  // Mails of one thread name a root that was never sent.
  expect(arrived[1]).toMatch(/^References: <ticket-1@rebon\.example>\r$/m);
  expect(arrived[1]).toMatch(/^Reply-To: store@rebon\.example\r$/m);
  expect(arrived[0]).not.toMatch(/^(References|In-Reply-To|Reply-To):/m);
});
