import { useState } from "react";
import { useCartStore } from "#modules/cart/ui/cart-store.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { lazyPart } from "#ui/page/parts.tsx";
import { AddButton } from "./product-card.tsx";

/** It is fetched for what is held, and for whoever holds it: a first visit does without. */
const HeldNote = lazyPart(() => import("#modules/holds/ui/held-note.tsx"), "HeldNote");

interface HoldOrAddProps {
  product: Pick<Product, "id" | "stock" | "name">;
  /** Until when all of it is held in carts; null while it can be had. */
  heldUntil: string | null;
}

/** 'Add'; of what others hold until when they do, in its place. */
export function HoldOrAdd({ product: { id, stock, name }, heldUntil }: HoldOrAddProps) {
  const line = useCartStore(({ cart }) => cart?.products.find((each) => each.id === id)?.hold);
  const [freed, setFreed] = useState<string | null>(null);
  const own = line?.state === "held" ? line : null;
  const isFree = stock === 0 || heldUntil === null || heldUntil === freed;
  return (
    <>
      {(heldUntil || own) && stock > 0 && (
        <HeldNote productId={id} until={heldUntil} own={own} onFree={() => setFreed(heldUntil)} />
      )}
      {isFree && <AddButton productId={id} stock={stock} name={name} look="page" />}
    </>
  );
}
