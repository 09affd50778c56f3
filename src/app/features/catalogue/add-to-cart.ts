import { callApi } from "#app/lib/api-client.ts";
import { callCart } from "#app/lib/cart-calls.ts";
import { toast } from "#app/ui/toast.ts";
import { changeCart } from "#contract/cart.ts";

/** `signed-out`: the session had ended, and nothing was said about it yet. */
type Outcome = "added" | "refused" | "signed-out";

/** Puts one of this product into the cart and says so. Loaded on the first click. */
export async function addToCart(productId: string): Promise<Outcome> {
  const body = { product_id: productId, action: "add" } as const;
  const response = await callCart(() => callApi(changeCart, { body }));
  if (!response.ok) {
    if (response.code === "unauthenticated" || response.code === "invalid_token") return "signed-out";
    toast.error("Error add to cart", { description: response.message });
    return "refused";
  }
  toast.success("Product Added to Cart..");
  return "added";
}
