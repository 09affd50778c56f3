import { callApi } from "#app/lib/api-client.ts";
import { callCart, reloadCart } from "#app/lib/cart-calls.ts";
import { toast } from "#app/ui/toast.ts";
import { changeCart, removeFromCart } from "#contract/cart.ts";

export type LineChange = "increment" | "decrement" | "accept_price" | "remove";

/** Changes the line of a product, or removes every line ("ALL"). When the server refuses, says why and shows its cart. */
export async function changeLine(product_id: string, change: LineChange): Promise<void> {
  const response = await callCart(() =>
    change === "remove"
      ? callApi(removeFromCart, { query: { product_id } })
      : callApi(changeCart, { body: { product_id, action: change } }),
  );
  if (response.ok) return;
  toast.error("Error updating cart", { description: response.message });
  await reloadCart();
}
