import { t } from "#kernel/languages/messages.ts";
import { type CartLine, changeCart, removeFromCart } from "#modules/cart/contract/cart.ts";
import { callCart, chargedPin, reloadCart, waitForCart } from "#modules/cart/ui/cart-calls.ts";
import { makeHold } from "#modules/holds/contract/hold.ts";
import { callApi } from "#ui/client/api-client.ts";
import { toast } from "#ui/toast/toast.ts";

export type LineChange = "increment" | "decrement" | "accept_price" | "remove";

/** Changes the line of a product, or removes every line ("ALL"). When the server refuses, says why and shows its cart. */
async function changeLine(product_id: string, change: LineChange): Promise<void> {
  const response = await callCart(() =>
    change === "remove"
      ? callApi(removeFromCart, { query: { product_id, ...chargedPin() } })
      : callApi(changeCart, { query: chargedPin(), body: { product_id, action: change } }),
  );
  if (response.ok) return;
  toast.error(t("Error updating cart"), { description: response.message });
  await reloadCart();
}

/** Has products of the cart held, or keeps them longer, and shows the cart as it is then. When the server refuses, says why, once. */
async function holdLines(lines: readonly Pick<CartLine, "id">[]): Promise<void> {
  const answers = await Promise.all(lines.map(({ id }) => callApi(makeHold, { body: { product_id: id } })));
  const refused = answers.find(({ ok }) => !ok);
  if (refused?.ok === false) toast.error(t("It is not held"), { description: refused.message });
  await reloadCart();
}

/** Keeps products as long as paying takes, and shows the cart as it is then. */
async function holdToPay(ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map((product_id) => callApi(makeHold, { body: { product_id, paying: true }, quiet: true })),
  );
  await reloadCart();
}

/** One part, so that whatever is pressed first is also begun first. */
export const cartChanges = { changeLine, holdLines, holdToPay, reloadCart, waitForCart };
