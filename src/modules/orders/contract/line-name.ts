import { language } from "#kernel/languages/messages.ts";
import type { OrderLine } from "./order.ts";

/** A line's product in the reader's language, as the cart named it. */
export function lineName({ name, names }: Pick<OrderLine, "name" | "names">): string {
  const spoken = language();
  return (spoken === "en" ? undefined : names[spoken]) ?? name;
}
