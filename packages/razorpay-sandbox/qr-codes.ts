import { type BankOptions, find, noError } from "./bank.ts";
import { type RazorpayPayment, type RazorpayQr, Rejected } from "./entities.ts";
import { eventOf, newId } from "./ledger.ts";

/** QR codes, each for one payment by UPI, with the rules of Razorpay's documentation. Throws Rejected. */
export class QrCodes {
  readonly #bank: BankOptions;
  readonly #pages: string;

  /** A code, closed once its time is over. */
  readonly find = (id: string): RazorpayQr => {
    const qr = find(this.#bank.ledger.qrCodes, id);
    const isOver = qr.status === "active" && qr.close_by < this.#seconds();
    return isOver
      ? Object.assign(qr, { status: "closed", closed_at: qr.close_by, close_reason: "expired" })
      : qr;
  };

  /** `pages`: where the page of a code is, without its id. */
  constructor(bank: BankOptions, pages = "https://rzp.io/i/") {
    this.#bank = bank;
    this.#pages = pages;
  }

  create({ payment_amount, close_by }: Pick<RazorpayQr, "payment_amount" | "close_by">): RazorpayQr {
    if (close_by < this.#seconds() + 15 * 60)
      throw new Rejected("close_by should be at least 15 minutes after current time", { field: "close_by" });
    const id = newId("qr");
    const upi = new URLSearchParams({ pa: "shop@sandbox", am: (payment_amount / 100).toFixed(2), tr: id });
    const qr: RazorpayQr = {
      id,
      entity: "qr_code",
      type: "upi_qr",
      usage: "single_use",
      fixed_amount: true,
      payment_amount,
      image_url: `${this.#pages}${id}`,
      image_content: `upi://pay?${upi}&cu=INR`,
      status: "active",
      close_by,
      closed_at: null,
      close_reason: null,
      payments_amount_received: 0,
      payments_count_received: 0,
      created_at: this.#seconds(),
    };
    this.#bank.ledger.qrCodes[id] = qr;
    return qr;
  }

  close(id: string, close_reason: RazorpayQr["close_reason"] = "on_demand"): RazorpayQr {
    const qr = this.find(id);
    if (qr.status === "closed") throw new Rejected("The QR code is closed already");
    return Object.assign(qr, { status: "closed", closed_at: this.#seconds(), close_reason });
  }

  /** Somebody pays by a QR code; a bank that was asked before it was closed may still be `late`, or pay another sum by mistake. */
  pay(id: string, { isLate = false, amount = this.find(id).payment_amount } = {}): RazorpayPayment {
    const { now, report } = this.#bank;
    const qr = this.find(id);
    if (!isLate && qr.status === "closed") throw new Rejected("The QR code is closed");
    const payment: RazorpayPayment = {
      id: newId("pay"),
      entity: "payment",
      amount,
      currency: "INR",
      status: "captured",
      order_id: null,
      method: "upi",
      amount_refunded: 0,
      refund_status: null,
      captured: true,
      ...noError,
      created_at: this.#seconds(),
    };
    this.#bank.ledger.payments[payment.id] = payment;
    this.#bank.ledger.paidByQr[payment.id] = id;
    qr.payments_amount_received += amount;
    qr.payments_count_received += 1;
    if (qr.status === "active") this.close(id, "paid");
    report(eventOf("payment.captured", now(), { payment }));
    report(eventOf("qr_code.credited", now(), { payment, qr_code: qr }));
    return payment;
  }

  #seconds(): number {
    return Math.floor(this.#bank.now() / 1000);
  }
}
