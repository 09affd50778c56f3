import { colours } from "#kernel/colours.ts";
import { inLanguage, language, prefixOf, t } from "#kernel/languages/messages.ts";
import type { Mail } from "#kernel/ports/ports.ts";
import { isBlank } from "#kernel/visible-text.ts";
import { type Block, blockHtml, blockText, escapeHtml, paragraph } from "./blocks.ts";

export type MailContent = Omit<Mail, "to">;

export interface MailShop {
  name: string;
  /** Where the shop is, without a slash at the end. */
  url: string;
  /** The address that answers questions; "" when the admins gave none. */
  contact: string;
}

interface Letter {
  shop: MailShop;
  subject: string;
  heading: string;
  /** A text is a paragraph. */
  blocks: (Block | string)[];
  /** Mail programs keep the mails of one thread together. */
  thread?: string;
}

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
/** The selvedge: the double gold line at the edge of a kasavu cloth. */
const selvedge = `<tr><td style="border-top:3px solid ${colours.gold};border-bottom:1px solid ${colours.gold};height:3px;line-height:3px;font-size:0;">&nbsp;</td></tr>`;

/** The address of a page of the shop, in the language of the mail. */
export const pageOf = (shop: MailShop, path: string): string => shop.url + inLanguage(path);

/** A whole mail from its parts, in the language that is spoken: 600 px of cotton with the selvedge at both ends, and the same words as plain text. */
export function composeMail({ shop, subject, heading, blocks: parts, thread }: Letter): MailContent {
  const blocks = parts.map((part) => (typeof part === "string" ? paragraph(part) : part));
  const home = shop.url + prefixOf(language());
  const thanks = t("Thank you for giving clothes another life.");
  const footer = [
    `${shop.name} · ${home}`,
    shop.contact ? t("Questions? Write to {email}.", { email: shop.contact }) : thanks,
  ];
  const html = `<!doctype html>
<html lang="${language()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${colours.cotton};color:${colours.ink};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colours.cotton}"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${colours.paper};">
${selvedge}
<tr><td style="padding:28px 32px 0;font:600 20px/1.2 ${SERIF};"><a href="${escapeHtml(home)}" style="color:${colours.purple};text-decoration:none;">${escapeHtml(shop.name)}</a></td></tr>
<tr><td style="padding:20px 32px 12px;color:${colours.ink};">
<h1 style="margin:0 0 20px;font:600 27px/1.2 ${SERIF};">${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join("\n")}
</td></tr>
<tr><td style="padding:0 32px 28px;font:400 13.5px/1.55 Figtree, 'Helvetica Neue', Arial, sans-serif;color:${colours.mute};">${footer.map(escapeHtml).join("<br>")}</td></tr>
${selvedge}
</table>
</td></tr></table>
</body>
</html>
`;
  const text = `${[heading, ...blocks.map(blockText), `-- \n${footer.join("\n")}`].join("\n\n")}\n`;
  // Whoever answers a mail writes to the store, whatever address it is sent from.
  const replyTo = shop.contact && { replyTo: shop.contact };
  return { subject, text, html, language: language(), ...(thread && { thread }), ...replyTo };
}

/** The first line of a mail to a person whose name may be blank. */
export function greeting(name: string): string {
  return isBlank(name) ? t("Hello,") : t("Hello {name},", { name: name.trim() });
}
