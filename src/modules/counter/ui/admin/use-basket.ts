import { useRef, useState } from "react";
import { callApi } from "#ui/client/api-client.ts";
import { sound } from "#ui/office/sound.ts";
import { toast } from "#ui/toast/toast.ts";
import { type CounterProduct, findForCounter, type SaleInput } from "../../contract/sale.ts";
import type { Chosen } from "./sale-form.tsx";

/** A product of a sale as the shop has it now. What was decided of it, a person decides again. */
async function readAgain(chosen: Chosen): Promise<Chosen> {
  const { id, code, notes } = chosen.product;
  const found = await callApi(findForCounter, { query: { search: code } });
  const now = found.ok ? found.value.data.find((product) => product.id === id) : undefined;
  return now ? { ...chosen, product: { ...now, notes } } : chosen;
}

/** Why there is no more of a product for a sale that has so many; null where there is. */
function whyNoMore({ stock, notes }: CounterProduct, quantity: number): string | null {
  if (stock === 0) return notes.join(" ") || "It is sold already.";
  if (quantity < stock) return null;
  return stock === 1 ? "It is in this sale already." : `All ${stock} that are here are in this sale already.`;
}

/** Says so to whoever looks at products, and not at the screen. */
export function sayNotAdded(name: string, why: string | undefined): void {
  sound("wrong");
  toast.error(`${name} was not added`, { description: why });
}

/** The products of a sale, and those that were scanned for it but are somebody's: there is something to decide. */
export function useBasket() {
  const [basket, setBasket] = useState<readonly Chosen[]>([]);
  const [undecided, setUndecided] = useState<readonly CounterProduct[]>([]);
  // Scans are answered between two drawings too.
  const latest = useRef(basket);

  function change(next: readonly Chosen[]) {
    latest.current = next;
    setBasket(next);
  }

  const countOf = ({ id }: CounterProduct, of = basket) =>
    of.find(({ product }) => product.id === id)?.quantity ?? 0;
  const leave = ({ id }: CounterProduct) => setUndecided((known) => known.filter((one) => one.id !== id));

  function add(product: CounterProduct) {
    leave(product);
    const quantity = countOf(product, latest.current);
    const why = whyNoMore(product, quantity);
    if (why !== null) return sayNotAdded(product.name, why);
    const others = latest.current.filter((one) => one.product.id !== product.id);
    change([...others, { product, quantity: quantity + 1 }]);
  }

  /** Adds what was scanned, unless there is something to decide. */
  function addScanned(product: CounterProduct) {
    const { notes } = product;
    if (notes.length === 0 || whyNoMore(product, countOf(product, latest.current)) !== null)
      return add(product);
    setUndecided((known) => [...known.filter(({ id }) => id !== product.id), product]);
    sayNotAdded(product.name, notes.join(" "));
  }

  /** Takes out what was sold: what was scanned since is the next sale's. */
  function takeSold(items: SaleInput["items"]) {
    const soldOf = (id: string) => items.find(({ product_id }) => product_id === id)?.quantity ?? 0;
    const left = latest.current.map((one) => ({ ...one, quantity: one.quantity - soldOf(one.product.id) }));
    change(left.filter(({ quantity }) => quantity > 0));
  }

  async function refresh() {
    const read = await Promise.all(latest.current.map(readAgain));
    const now = new Map(read.map(({ product }) => [product.id, product]));
    change(latest.current.map((one) => ({ ...one, product: now.get(one.product.id) ?? one.product })));
  }

  const remove = ({ id }: CounterProduct) =>
    change(latest.current.filter(({ product }) => product.id !== id));

  return { basket, undecided, countOf, add, addScanned, leave, remove, takeSold, refresh };
}
