import { createTransport } from "nodemailer";
import type { Mailer } from "#kernel/ports/ports.ts";

/** A mail was not taken over. Says with codes only what happened: the server's words can quote credentials and addresses. */
export class MailNotSent extends Error {
  /** True when trying again is pointless: the server refused the recipient for good (5xx, RFC 5321). */
  readonly permanent: boolean;
  /** True when the server itself was the trouble, and not this mail: none would have been taken. */
  readonly serverAway: boolean;

  /** `code` is the client's word for it, `detail` the server's reply code or the system's error code. */
  constructor(code: string, detail: number | string | undefined) {
    super(`the mail server did not take the mail (${detail ? `${code}, ${detail}` : code})`);
    this.name = "MailNotSent";
    this.serverAway = code !== "EENVELOPE" && code !== "EMESSAGE";
    this.permanent = code === "EENVELOPE" && typeof detail === "number" && detail >= 500;
  }
}

function fieldOf(error: unknown, field: string): unknown {
  return error instanceof Error ? Reflect.get(error, field) : undefined;
}

function toMailNotSent(error: unknown): MailNotSent {
  const smtpCode = Number(fieldOf(error, "responseCode")) || undefined;
  const cause = fieldOf(error, "originalCode");
  const code = String(fieldOf(error, "code") ?? "UNKNOWN");
  return new MailNotSent(code, smtpCode ?? (typeof cause === "string" ? cause : undefined));
}

/** How long to wait for the server, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** The headers of RFC 8058: a mail program shows its own button, which sends a POST to this address. */
const oneClick = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/**
 * Sends over SMTP. `url` is smtp://… or smtps://…: its user and password go over no line that is not encrypted, except to this machine.
 * `from` is the sender that people see. `send` throws MailNotSent. Throws a TypeError for a `url` that is none.
 */
export function createSmtpMailer(settings: {
  url: string;
  from: { name: string; address: string };
}): Mailer & { close(): void } {
  const url = new URL(settings.url);
  if (url.protocol !== "smtp:" && url.protocol !== "smtps:")
    throw new TypeError("SMTP_URL must start with smtp:// or smtps://");
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (url.protocol === "smtps:" ? 465 : 587),
    secure: url.protocol === "smtps:",
    requireTLS: url.username !== "" && !THIS_MACHINE.includes(url.hostname),
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
  return {
    async send({ id, unsubscribe, thread, language, ...mail }) {
      const host = settings.from.address.split("@").at(-1);
      const messageId = `<${id}@${host}>`;
      const root = thread && { inReplyTo: `<${thread}@${host}>`, references: `<${thread}@${host}>` };
      try {
        const headers = {
          ...(language && { "Content-Language": language }),
          ...(unsubscribe && oneClick(unsubscribe)),
        };
        await transport.sendMail({ ...mail, ...root, headers, from: settings.from, messageId });
      } catch (error) {
        throw toMailNotSent(error);
      }
    },
    close: () => transport.close(),
  };
}
