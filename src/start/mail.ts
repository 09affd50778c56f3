import { join } from "node:path";
import { createSmtpMailer } from "#platform/adapters/smtp-mailer.ts";
import type { Env } from "./env.ts";
import { parseMailFrom } from "./env-fields.ts";

/** The mail server of the settings, or the sandbox's mailbox with its pages. */
export async function openMail(env: Env, stops: AsyncDisposableStack) {
  const mailbox = env.smtpUrl ? null : await startSandboxMailbox(env, stops);
  const mailer = createSmtpMailer({
    url: env.smtpUrl ?? mailbox?.smtpUrl ?? "",
    from: parseMailFrom(env.mailFrom),
  });
  stops.defer(() => mailer.close());
  return { mailer, pages: mailbox?.routes };
}

/** Loaded only here, so that live mode has no sandbox in it. */
async function startSandboxMailbox(env: Env, stops: AsyncDisposableStack) {
  const { mailboxRoutes, startMailbox } = await import("#mail-sandbox");
  const mailbox = await startMailbox({ dir: join(env.dataDir, "mailbox") });
  stops.defer(() => mailbox.stop());
  return { smtpUrl: mailbox.smtpUrl, routes: mailboxRoutes(mailbox) };
}
