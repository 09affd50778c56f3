import { colours } from "#kernel/colours.ts";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML that shows exactly that text, in elements and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** A part of a mail. Each has one form as HTML and one as plain text, so that both always say the same. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "quiet"; text: string }
  | { kind: "button"; label: string; url: string }
  | { kind: "rows"; rows: { label: string; amount: string; strong?: boolean }[] }
  | { kind: "facts"; title: string; lines: string[] }
  | { kind: "products"; title: string; products: MailProduct[] }
  | { kind: "links"; links: { label: string; url: string }[] };

interface MailProduct {
  name: string;
  /** 'Size M · Very good'; "" when nothing is known. */
  detail: string;
  /** In words. */
  price: string;
  url: string;
  /** The address of a JPEG; "" without one. */
  image: string;
}

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const quiet = (text: string): Block => ({ kind: "quiet", text });
export const button = (label: string, url: string): Block => ({ kind: "button", label, url });

const SANS = "Figtree, 'Helvetica Neue', Arial, sans-serif";

function textHtml(text: string, style: string): string {
  return `<p style="margin:0 0 16px;font:${style} ${SANS};">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

function row(label: string, amount: string, strong: boolean | undefined): string {
  const font = `font:${strong ? "700" : "400"} 15px/1.5 ${SANS};color:${colours.ink};`;
  const edge = `border-top:1px solid ${colours.line};padding:8px 0;vertical-align:top;`;
  return `<tr><td style="${font}${edge}">${escapeHtml(label)}</td><td align="right" style="${font}${edge}padding-left:16px;white-space:nowrap;">${escapeHtml(amount)}</td></tr>`;
}

const plainLink = (label: string, url: string, style = "") =>
  `<a href="${escapeHtml(url)}" style="color:${colours.purple};${style}">${escapeHtml(label)}</a>`;

function productRow({ name, detail, price, url, image }: MailProduct): string {
  const cell = `border-top:1px solid ${colours.line};padding:10px 0;vertical-align:top;`;
  const shown = image
    ? `<img src="${escapeHtml(image)}" alt="" width="72" style="display:block;width:72px;height:auto;border-radius:8px;">`
    : "";
  const about = [escapeHtml(detail), escapeHtml(price)].filter(Boolean).join("<br>");
  return `<tr><td width="88" style="${cell}">${shown}</td><td style="${cell}font:400 15px/1.5 ${SANS};color:${colours.ink};">${plainLink(name, url, "font-weight:600;")}<br>${about}</td></tr>`;
}

/** One part as HTML: tables and inline styles only, which is what mail programs agree on. */
export function blockHtml(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return textHtml(block.text, `400 16px/1.55`);
    case "quiet":
      return `<div style="color:${colours.mute};">${textHtml(block.text, `400 14px/1.55`)}</div>`;
    case "button": {
      const url = escapeHtml(block.url);
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;"><tr><td bgcolor="${colours.purple}" style="border-radius:999px;"><a href="${url}" style="display:inline-block;padding:13px 28px;font:600 16px/1.2 ${SANS};color:${colours.paper};text-decoration:none;">${escapeHtml(block.label)}</a></td></tr></table>`;
    }
    case "rows":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-bottom:1px solid ${colours.line};">${block.rows.map((r) => row(r.label, r.amount, r.strong)).join("")}</table>`;
    case "facts":
      return `<p style="margin:0 0 4px;font:600 14px/1.5 ${SANS};color:${colours.mute};">${escapeHtml(block.title)}</p>${textHtml(block.lines.join("\n"), "400 15px/1.55")}`;
    case "products":
      return `<h2 style="margin:0 0 8px;font:600 17px/1.4 ${SANS};">${escapeHtml(block.title)}</h2><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border-bottom:1px solid ${colours.line};">${block.products.map(productRow).join("")}</table>`;
    case "links":
      return `<p style="margin:0 0 24px;font:400 14px/1.8 ${SANS};">${block.links.map(({ label, url }) => plainLink(label, url)).join("<br>")}</p>`;
  }
}

export function blockText(block: Block): string {
  switch (block.kind) {
    case "paragraph":
    case "quiet":
      return block.text;
    case "button":
      return `${block.label}:\n${block.url}`;
    case "rows":
      return block.rows.map((r) => `${r.label}: ${r.amount}`).join("\n");
    case "facts":
      return [block.title, ...block.lines].join("\n");
    case "products":
      return [
        block.title,
        ...block.products.map(({ name, detail, price, url }) =>
          [`- ${name}`, detail, price, url].filter(Boolean).join("\n  "),
        ),
      ].join("\n");
    case "links":
      return block.links.map(({ label, url }) => `${label}:\n${url}`).join("\n");
  }
}
