import type { Context } from "../context.ts";
import type { ShopSettings } from "./shop-settings.ts";

/** Whether shoppers may pay online: the shopkeepers switched it on, and there is a gateway to take the money. */
export function isOnlineOffered(ctx: Pick<Context, "payments">, payment: ShopSettings["payment"]): boolean {
  return payment.online && ctx.payments !== null;
}
