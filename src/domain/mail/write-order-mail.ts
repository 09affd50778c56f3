import type { Order } from "#contract/order.ts";
import type { Mail } from "#domain/ports.ts";
import type { OrderMailJob } from "./enqueue-mail.ts";
import type { MailContent } from "./layout.ts";
import type { OrderMailShop } from "./order-parts.ts";
import { orderPlacedMail } from "./order-placed.ts";
import { orderPlacedStoreMail } from "./order-placed-store.ts";
import { orderStatusChangedMail } from "./order-status-changed.ts";
import { paymentReceivedMail, refundBegunMail, refundDoneMail } from "./payment-mails.ts";

function contentOf(job: OrderMailJob, shop: OrderMailShop, order: Order): MailContent | null {
  switch (job.kind) {
    case "order-placed":
      return orderPlacedMail({ shop, order });
    case "order-placed-store":
      return orderPlacedStoreMail({ shop, order });
    case "order-status-changed":
      return orderStatusChangedMail({ shop, order, status: job.status });
    case "payment-received":
      return paymentReceivedMail({ shop, order });
    case "refund-begun":
      return refundBegunMail({ shop, order, amountPaise: job.amountPaise, reason: job.reason });
    case "refund-done":
      return refundDoneMail({ shop, order, amountPaise: job.amountPaise });
  }
}

/** The mail that `job` asks for, from the order as it is now; null when there is nobody to send it to or nothing to say. */
export function writeOrderMail(job: OrderMailJob, shop: OrderMailShop, order: Order): Mail | null {
  const to = job.kind === "order-placed-store" ? shop.contact : order.customer.email;
  const content = contentOf(job, shop, order);
  return to && content ? { to, ...content } : null;
}
