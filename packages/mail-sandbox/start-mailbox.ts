import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { openMailStore, type StoredMail } from "./mail-store.ts";

export interface Mailbox {
  /** Where the mail server listens: on this machine only, at a port that was free. */
  smtpUrl: string;
  /** Newest first. */
  list(): StoredMail[];
  stop(): Promise<void>;
}

/** Bytes of the largest mail that is taken. */
const MAX_SIZE = 2 * 1024 * 1024;

/** A stand-in for a mail server: speaks SMTP, takes every mail, delivers none and keeps them in `dir`. `port`: for tests that want the same again. */
export async function startMailbox({ dir, port = 0 }: { dir: string; port?: number }): Promise<Mailbox> {
  const store = await openMailStore(dir);

  async function receive(stream: SMTPServerDataStream, recipients: string[]): Promise<void> {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw Object.assign(new Error("the mail is too large"), { responseCode: 552 });
    const mail = await PostalMime.parse(raw);
    const { subject = "", text = "", html = "", messageId = "" } = mail;
    await store.add({ to: recipients.join(", "), subject, text, html, messageId });
  }

  const server = new SMTPServer({
    size: MAX_SIZE,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    // A mailer that keeps its connection open must not hold up the shop's end.
    closeTimeout: 200,
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      receive(stream, recipients).then(() => callback(), callback);
    },
  });
  // A client that goes away in the middle of a sentence is its own trouble.
  server.on("error", () => undefined);
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    list: store.list,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
