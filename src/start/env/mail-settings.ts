import { z } from "zod";
import { matching } from "#platform/backup/storage-settings.ts";
import { url } from "./forms.ts";

export const mailFields = {
  SMTP_URL: url(
    ["smtp:", "smtps:"],
    "SMTP_URL must look like smtps://user:password@mail.example.org:465.",
  ).optional(),
  MAIL_FROM: matching(
    /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    "MAIL_FROM must be an address, such as Rebon <shop@example.org>.",
  ).optional(),
  STORE_EMAIL: z.email("STORE_EMAIL must be an email address.").optional(),
};

export function mailOf(values: z.output<z.ZodObject<typeof mailFields>>, publicUrl: string) {
  const mailFrom = values.MAIL_FROM ?? `Rebon <shop@${new URL(publicUrl).hostname}>`;
  return {
    /** Null: the sandbox mailbox (demo only). */
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom,
    /** The store's email address until its admins enter one: by default the sender of the mails. */
    storeEmail: values.STORE_EMAIL ?? parseMailFrom(mailFrom).address,
  };
}

/** Splits 'Rebon <shop@example.org>' or a bare address into the sender's name and address. */
export function parseMailFrom(text: string): { name: string; address: string } {
  const named = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(text);
  return named?.[2]
    ? { name: named[1] || "Rebon", address: named[2].trim() }
    : { name: "Rebon", address: text.trim() };
}
