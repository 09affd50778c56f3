import { testCards } from "./instruments.ts";

const cards = JSON.stringify(testCards);

/** Stands in for Razorpay's checkout.js with the same constructor. Its style sheet is constructed, which a page's content policy lets pass. */
export const checkoutScript = `"use strict";
(() => {
  const cards = ${cards};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`
    :host { font: 16px/1.5 Figtree, system-ui, sans-serif; color: #241632; }
    * { box-sizing: border-box; }
    dialog { border: 0; border-radius: 18px; padding: 24px; width: min(420px, calc(100vw - 32px)); max-height: calc(100dvh - 32px); overflow: auto; background: #fff; color: inherit; }
    dialog::backdrop { background: rgb(36 22 50 / 0.6); }
    form, label, form > div { display: grid; gap: 12px; } label { gap: 4px; font-size: 15px; }
    h2 { margin: 0; font: 600 21px/1.3 Fraunces, Georgia, serif; } p { margin: 0; color: #6f6478; font-size: 14px; }
    fieldset { border: 0; padding: 0; margin: 0; display: flex; gap: 16px; } fieldset label { display: flex; gap: 8px; align-items: center; min-height: 44px; }
    input, select, button { font: inherit; min-height: 44px; min-width: 0; padding: 0 14px; border: 1px solid #6f6478; border-radius: 12px; background: #fff; color: inherit; }
    fieldset input { min-height: 0; }
    button { border-radius: 999px; font-weight: 600; cursor: pointer; } button[value=pay] { background: #5b2a8c; border-color: #5b2a8c; color: #fff; }
    [hidden] { display: none; } [role=alert] { color: #a3341f; }
    .row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
    :focus-visible { outline: 3px solid #c9a227; outline-offset: 2px; }
  \`);

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const rupees = (paise) => new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(paise / 100);

  class Razorpay {
    constructor(options) {
      if (!options || !options.key) throw new Error("No key passed");
      this.options = options;
      this.listeners = new Map();
    }

    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      const { key, order_id, callback_url, redirect } = this.options;
      if (redirect && callback_url) {
        location.assign("/sandbox/razorpay/checkout?" + new URLSearchParams({ key, order_id, callback_url }));
        return;
      }
      this.draw();
    }

    close() {
      this.host?.remove();
      this.host = undefined;
    }

    draw() {
      this.close();
      this.host = element("div", { "data-razorpay-sandbox": "" });
      const root = this.host.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      const card = element("input", { name: "card", inputmode: "numeric", value: cards[0].number, list: "cards" });
      const otp = element("input", { name: "otp", inputmode: "numeric", value: "1234" });
      const vpa = element("input", { name: "vpa", value: "success@razorpay" });
      const byCard = element("div", {},
        element("label", {}, "Card number", card),
        element("label", {}, "One-time password (4 to 10 digits pass)", otp));
      const byUpi = element("div", { hidden: "" }, element("label", {}, "UPI ID (success@razorpay or failure@razorpay)", vpa));
      const choice = (value, words) => {
        const radio = element("input", { type: "radio", name: "method", value });
        radio.checked = value === "card";
        radio.addEventListener("change", () => {
          byCard.hidden = value !== "card";
          byUpi.hidden = value !== "upi";
        });
        return element("label", {}, radio, words);
      };
      const button = (value, words) => element("button", { name: "act", value, type: "submit" }, words);
      this.problem = element("p", { role: "alert" });
      const title = element("h2", { id: "title" }, this.options.name + ": pay " + rupees(this.options.amount));
      const form = element("form", { method: "dialog" }, title,
        element("p", {}, (this.options.description ?? "") + " \\u00b7 test checkout, no money moves"),
        element("fieldset", { "aria-label": "How to pay" }, choice("card", "Card"), choice("upi", "UPI")),
        byCard, byUpi,
        element("datalist", { id: "cards" }, ...cards.map(({ number, label }) => element("option", { value: number }, label))),
        this.problem, button("pay", "Pay"),
        element("div", { class: "row" }, button("fail", "Fail"), button("late", "Bank answers late")),
        button("leave", "Walk away"));
      const dialog = element("dialog", { "aria-labelledby": "title" }, form);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        this.leave();
      });
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const act = event.submitter?.value ?? "pay";
        if (act === "leave") this.leave();
        else void this.pay(Object.fromEntries(new FormData(form, event.submitter)), dialog);
      });
      root.append(dialog);
      document.body.append(this.host);
      dialog.showModal();
    }

    leave() {
      this.close();
      this.options.modal?.ondismiss?.();
    }

    async pay(fields, dialog) {
      const { key, order_id } = this.options;
      dialog.inert = true;
      this.problem.textContent = "";
      let answer;
      try {
        const response = await fetch("/sandbox/razorpay/pay", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ ...fields, key, order_id }),
        });
        answer = await response.json();
      } catch {
        answer = { error: { code: "SERVER_ERROR", description: "The test checkout could not be reached.", metadata: {} } };
      }
      dialog.inert = false;
      if (answer.error) {
        this.problem.textContent = answer.error.description;
        for (const listener of this.listeners.get("payment.failed") ?? []) listener(answer);
        return;
      }
      this.close();
      this.options.handler?.(answer);
    }
  }

  window.Razorpay = Razorpay;
})();
`;
