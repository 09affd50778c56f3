import type { Result } from "#kernel/result.ts";
import type { ProductDraft } from "./product-draft.ts";

/** A fact of products that another module keeps: a field of the product's form, with a default where it is blank. */
export interface ProductExtra {
  id: string;
  label: string;
  kind: "number" | "whole";
  feature: string;
  /** The kept fact of a product, as text; "" where the default holds. */
  textOf: (productId: string) => string;
  /** Says the default. `template`: how it is measured. */
  hintOf: (draft: Pick<ProductDraft, "price" | "discounted_price">, template: string | null) => string;
  /** The error of the text, for the admin; undefined where it has none. */
  check: (text: string) => string | undefined;
  /** Saves it by a call of its own module, "" for the default. */
  save: (productId: string, text: string) => Promise<Result<unknown>>;
}

export function extraTexts(
  extras: readonly ProductExtra[],
  productId: string | null,
): Record<string, string> {
  return Object.fromEntries(extras.map(({ id, textOf }) => [id, productId ? textOf(productId) : ""]));
}

export function extraIssues(extras: readonly ProductExtra[], texts: Record<string, string>) {
  return extras.flatMap(({ id, check }) => {
    const message = check(texts[id] ?? "");
    return message ? [{ path: ["extras", id], message }] : [];
  });
}

/** Saves the texts that differ from what is kept; returns what was refused. */
export async function saveExtras(
  extras: readonly ProductExtra[],
  texts: Record<string, string>,
  product: { id: string; isNew: boolean },
): Promise<string[]> {
  const known = extraTexts(extras, product.isNew ? null : product.id);
  const changed = extras.filter(({ id }) => (texts[id] ?? "").trim() !== known[id]);
  const saved = await Promise.all(
    changed.map(async ({ id, label, save }) => ({
      label,
      ...(await save(product.id, (texts[id] ?? "").trim())),
    })),
  );
  return saved.flatMap((one) => (one.ok ? [] : [[one.label, one.message].filter(Boolean).join(": ")]));
}
