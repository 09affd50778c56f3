import type { Context } from "../context.ts";
import type { ShopSettings } from "./shop-settings.ts";

/** Whether customers may pay online: the admins switched it on, and there is a gateway to take the money. */
export function isOnlineOffered(ctx: Pick<Context, "payments">, payment: ShopSettings["payment"]): boolean {
  return payment.online && ctx.payments !== null;
}
