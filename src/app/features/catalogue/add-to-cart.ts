import { callApi } from "#app/lib/api-client.ts";
import { setCart } from "#app/lib/cart.ts";
import { toast } from "#app/ui/toast.ts";
import { changeCart } from "#contract/cart.ts";

/** Puts one of this piece into the cart and says so; answers whether it worked. Loaded on the first click. */
export async function addToCart(productId: string): Promise<boolean> {
  const answer = await callApi(changeCart, { body: { product_id: productId, action: "add" } });
  if (!answer.ok) {
    toast.error("Error add to cart", { description: answer.message });
    return false;
  }
  setCart(answer.value);
  toast.success("Product Added to Cart..");
  return true;
}
