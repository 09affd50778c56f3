import { html, raw } from "hono/html";
import type { StoredMail } from "./mail-store.ts";

const style = raw(`
body { margin: 0; background: #fbf8f1; color: #241632; font: 400 15px/1.55 Figtree, system-ui, sans-serif; }
header { background: #ffffff; border-top: 3px solid #c9a227; box-shadow: inset 0 1px #ffffff, inset 0 2px #c9a227; }
header, main { padding: 16px 24px; }
main, header > div { max-width: 920px; margin: 0 auto; }
h1 { margin: 0; font: 560 27px/1.2 Fraunces, Georgia, serif; }
a { color: #5b2a8c; }
.quiet { color: #6f6478; }
ol { list-style: none; margin: 16px 0; padding: 0; border-top: 1px solid #e9e1d3; }
li a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 12px 8px; border-bottom: 1px solid #e9e1d3; color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { background: #efe6f7; }
li strong { font-weight: 600; overflow-wrap: anywhere; flex: 1 1 60%; }
li span { flex-basis: 100%; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
input { flex: 1; max-width: 24em; min-width: 0; }
input, button { font: inherit; min-height: 44px; padding: 0 16px; border: 1px solid #6f6478; border-radius: 999px; background: #ffffff; color: inherit; }
button { background: #5b2a8c; border-color: #5b2a8c; color: #ffffff; font-weight: 600; }
iframe { width: 100%; height: 620px; border: 1px solid #e9e1d3; border-radius: 18px; background: #ffffff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; background: #ffffff; border: 1px solid #e9e1d3; border-radius: 18px; font: 14px/1.5 ui-monospace, monospace; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: #6f6478; } dd { margin: 0; overflow-wrap: anywhere; }
`);

const clock = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body>${body}</body>
</html>`;
}

function listItem(mail: StoredMail) {
  return html`<li><a href="/sandbox/mailbox/${mail.id}"><strong>${mail.subject || "(no subject)"}</strong><time class="quiet" datetime="${mail.at}">${clock.format(new Date(mail.at))}</time><span class="quiet">to ${mail.to}</span></a></li>`;
}

export function mailListPage(mails: StoredMail[], to: string) {
  const list =
    mails.length > 0
      ? html`<ol>${mails.map(listItem)}</ol>`
      : html`<p class="quiet">No mail ${to ? `to ${to}` : "yet"}. Every mail that the shop sends appears here within a second.</p>`;
  return page(
    "Mailbox",
    html`<header><div><h1>Mailbox</h1><p class="quiet">The mails of the demo shop. None of them leaves this computer.</p></div></header>
<main><form role="search" action="/sandbox/mailbox"><label for="to">To</label><input id="to" name="to" type="search" value="${to}"><button>Filter</button></form>${list}</main>`,
  );
}

/** One mail: its HTML in a frame of its own, without scripts, and its text. Links in it open in the whole window. */
export function mailPage(mail: StoredMail) {
  const framed = `<base target="_top">${mail.html}`;
  return page(
    mail.subject,
    html`<header><div><p><a href="/sandbox/mailbox">All mails</a></p><h1>${mail.subject || "(no subject)"}</h1></div></header>
<main><dl><dt>To</dt><dd>${mail.to}</dd><dt>Sent</dt><dd><time datetime="${mail.at}">${clock.format(new Date(mail.at))}</time></dd></dl>
${mail.html ? html`<iframe title="The mail as it looks" sandbox="allow-top-navigation-by-user-activation" srcdoc="${framed}"></iframe>` : ""}
<h2>As plain text</h2><pre>${mail.text}</pre></main>`,
  );
}

export function noMailPage() {
  return page(
    "No such mail",
    html`<main><h1>No such mail</h1><p><a href="/sandbox/mailbox">All mails</a></p></main>`,
  );
}
