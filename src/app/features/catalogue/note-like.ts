import { callApi } from "#app/lib/api-client.ts";
import { knownSession } from "#app/lib/session.ts";
import { toast } from "#app/ui/toast.ts";
import { unwantLike, wantLike } from "#contract/wanted.ts";

/** Tells the shop of a heart that was given or taken, where somebody is signed in: they hear of what is like a sold-out product. */
export async function noteLike(productId: string, liked: boolean): Promise<void> {
  if (!(await knownSession())) return;
  if (!liked) {
    await callApi(unwantLike, { query: { product_id: productId }, quiet: true });
    return;
  }
  const response = await callApi(wantLike, { body: { product_id: productId }, quiet: true });
  if (response.ok && response.value.data)
    toast.success("You will hear by mail when something like it comes in");
  else if (!response.ok && response.code === "too_many_wanted")
    toast.error("No mails about this product", { description: response.message });
}
