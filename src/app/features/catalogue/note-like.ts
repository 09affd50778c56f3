import { callApi } from "#app/lib/api-client.ts";
import { knownSession } from "#app/lib/session.ts";
import { promptSignIn } from "#app/lib/sign-in-prompt.ts";
import { dropWishes, keepWish } from "#app/lib/wishes.ts";
import { toast } from "#app/ui/toast.ts";
import { unwantLike, wantLike } from "#contract/wanted.ts";

/**
 * Tells the shop of a heart that was given or taken, so that its customer hears of what is like a product that is sold out, or will be. A guest's is told
 * after signing in.
 */
export async function noteLike(
  productId: string,
  { liked, soldOut }: { liked: boolean; soldOut: boolean },
): Promise<void> {
  if (!(await knownSession())) {
    noteForLater(productId, liked, soldOut);
    return;
  }
  if (!liked) {
    await callApi(unwantLike, { query: { product_id: productId }, quiet: true });
    return;
  }
  const response = await callApi(wantLike, { body: { product_id: productId }, quiet: true });
  if (response.ok && response.value.data)
    toast.success("You will hear by email when something like it comes in");
  else if (!response.ok && response.code === "too_many_wanted")
    toast.error("No emails about this product", { description: response.message });
}

function noteForLater(productId: string, liked: boolean, soldOut: boolean): void {
  const wish = { kind: "like", product_id: productId } as const;
  if (!liked) {
    dropWishes(wish);
    return;
  }
  keepWish(wish);
  if (!soldOut) return;
  toast.info("Sign in to hear by email when something like it comes in", {
    action: { label: "Sign In", onClick: () => promptSignIn(true, "like") },
  });
}
