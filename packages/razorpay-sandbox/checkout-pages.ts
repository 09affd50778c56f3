import { html, raw } from "hono/html";
import { testCards } from "./instruments.ts";

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});

const style = raw(`
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 Figtree, system-ui, sans-serif; background: #fbf8f1; color: #241632; }
main { width: 100%; max-width: 460px; margin: 0 auto; padding: 32px 16px; display: grid; gap: 16px; }
h1 { margin: 0; font: 600 27px/1.2 Fraunces, Georgia, serif; }
p { margin: 0; } .quiet { color: #6f6478; font-size: 15px; }
fieldset { border: 1px solid #e9e1d3; border-radius: 18px; padding: 12px 16px 16px; display: grid; gap: 12px; margin: 0; background: #fff; }
form, label { display: grid; gap: 12px; } label { gap: 4px; font-size: 15px; }
label.choice { display: flex; gap: 8px; align-items: center; min-height: 44px; }
input, button { font: inherit; min-height: 44px; padding: 0 14px; border: 1px solid #6f6478; border-radius: 12px; background: #fff; color: inherit; min-width: 0; }
label.choice input { min-height: 0; }
button { border-radius: 999px; font-weight: 600; }
button.main { background: #5b2a8c; border-color: #5b2a8c; color: #fff; }
:focus-visible { outline: 3px solid #c9a227; outline-offset: 2px; }
`);

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main>${body}</main></body>
</html>`;
}

export function messagePage(message: string) {
  return page("Test checkout", html`<h1>Test checkout</h1><p>${message}</p>`);
}

/** The checkout that takes the whole page. `amount` in paise. */
export function checkoutPage(asked: { key: string; order_id: string; callback_url: string; amount: number }) {
  const amount = rupees.format(asked.amount / 100);
  return page(
    `Pay ${amount}`,
    html`<h1>Pay ${amount}</h1>
<p class="quiet">The test checkout of the demo shop. No money moves.</p>
<form method="post" action="/sandbox/razorpay/checkout">
<input type="hidden" name="key" value="${asked.key}"><input type="hidden" name="order_id" value="${asked.order_id}"><input type="hidden" name="callback_url" value="${asked.callback_url}">
<fieldset><legend>Card</legend>
<label class="choice"><input type="radio" name="method" value="card" checked> Pay by card</label>
<label>Card number<input name="card" inputmode="numeric" list="cards" value="${testCards[0].number}"></label>
<datalist id="cards">${testCards.map((card) => html`<option value="${card.number}">${card.label}</option>`)}</datalist>
<label>One-time password (4 to 10 digits pass)<input name="otp" inputmode="numeric" value="1234"></label>
</fieldset>
<fieldset><legend>UPI</legend>
<label class="choice"><input type="radio" name="method" value="upi"> Pay by UPI</label>
<label>UPI ID (success@razorpay or failure@razorpay)<input name="vpa" value="success@razorpay"></label>
</fieldset>
<button class="main" name="act" value="pay">Pay</button>
<button name="act" value="fail">Fail</button>
<button name="act" value="late">Bank answers late</button>
<button name="act" value="leave">Walk away</button>
</form>`,
  );
}

/** A payer's app that has read a QR code. */
export function qrPage({ id, payment_amount }: { id: string; payment_amount: number }) {
  const amount = rupees.format(payment_amount / 100);
  return page(
    `Pay ${amount}`,
    html`<h1>Pay ${amount}</h1><p class="quiet">The test payer of the demo shop. No money moves.</p>
<form method="post" action="/sandbox/razorpay/qr/${id}"><button class="main">Pay</button></form>`,
  );
}

/** Sends the browser back to the shop with a form, as Razorpay does; by itself where scripts run. */
export function callbackPage(url: string, fields: Record<string, string>, nonce: string) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page(
    "Back to the shop",
    html`<h1>Back to the shop</h1><form id="back" method="post" action="${url}">${inputs}<button class="main">Return to the shop</button></form>
<script nonce="${nonce}">document.getElementById("back").submit();</script>`,
  );
}
