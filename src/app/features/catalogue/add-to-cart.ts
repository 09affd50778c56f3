import { callApi } from "#app/lib/api-client.ts";
import { callCart } from "#app/lib/cart-calls.ts";
import { knownSession } from "#app/lib/session.ts";
import { promptSignIn } from "#app/lib/sign-in-prompt.ts";
import { keepWish } from "#app/lib/wishes.ts";
import { toast } from "#app/ui/toast.ts";
import { changeCart } from "#contract/cart.ts";

/**
 * Puts one of this product into the cart and says so; returns whether it is there. A guest is asked to sign in, and it is done after
 * that. Loaded on the first click.
 */
export async function addToCart(productId: string): Promise<boolean> {
  if (!(await knownSession())) return askToSignIn(productId);
  const body = { product_id: productId, action: "add" } as const;
  const response = await callCart(() => callApi(changeCart, { body }));
  if (response.ok) {
    toast.success("Product Added to Cart..");
    return true;
  }
  // The session had ended, and nothing was said about it yet.
  if (response.code === "unauthenticated" || response.code === "invalid_token") return askToSignIn(productId);
  toast.error("Error add to cart", { description: response.message });
  return false;
}

function askToSignIn(productId: string): false {
  keepWish({ kind: "cart", product_id: productId });
  toast.error("Please login to add products to cart", {
    action: { label: "Sign In", onClick: () => promptSignIn(true, "cart") },
  });
  promptSignIn(true, "cart");
  return false;
}
