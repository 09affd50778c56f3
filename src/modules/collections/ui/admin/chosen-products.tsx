import { useRef, useState } from "react";
import { listProducts } from "#modules/catalogue/contract/product.ts";
import { moveItem } from "#modules/catalogue/ui/admin/use-reorder.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { useEntry } from "#ui/form/entries.tsx";
import { Field, Input } from "#ui/form/field.tsx";
import type { FormOf } from "#ui/form/form.tsx";
import { MoveButtons } from "#ui/office/move-buttons.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { CollectedProduct } from "../../contract/product-collection.ts";
import type { CollectionDraft } from "./collection-draft.ts";

/** The most products that are offered for some words. */
const MOST_FOUND = 10;

/** The products of a collection by hand, in their order, and how others are found for it. */
export function ChosenProducts({ form }: { form: FormOf<CollectionDraft> }) {
  const { field, error } = useEntry(form, "products");
  const [said, setSaid] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const products = field.value;

  function add(product: CollectedProduct) {
    if (products.some(({ id }) => id === product.id)) setSaid(`${product.name} is in it already.`);
    else {
      field.onChange([...products, product]);
      setSaid(`${product.name} added.`);
    }
  }

  function move(index: number, step: number) {
    field.onChange(moveItem(products, index, step));
    setSaid(`${products[index]?.name} moved to place ${index + step + 1} of ${products.length}.`);
  }

  function remove(product: CollectedProduct) {
    field.onChange(products.filter(({ id }) => id !== product.id));
    setSaid(`${product.name} taken out.`);
    search.current?.focus();
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Products by hand</legend>
      <FindProducts search={search} onFound={add} />
      <p role="status" className="min-h-6 text-sm text-mute">
        {said}
      </p>
      {error && <p className="text-sm font-medium text-clay">{error}</p>}
      <ol aria-label="Chosen products" className="divide-y divide-line">
        {products.map((product, index) => (
          <li key={product.id} className="flex items-center gap-2 py-1">
            <span className="w-7 shrink-0 text-mute tabular">{index + 1}.</span>
            <span className="min-w-0 grow [overflow-wrap:anywhere]">{product.name}</span>
            <MoveButtons
              name={product.name}
              index={index}
              count={products.length}
              onMove={(step) => move(index, step)}
            />
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Take out ${product.name}`}
              onClick={() => remove(product)}
            >
              Take out
            </Button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface FindProductsProps {
  search: React.RefObject<HTMLInputElement | null>;
  onFound: (product: CollectedProduct) => void;
}

/** Finds products by words, or by the code on a label, which adds the one that it is of. */
function FindProducts({ search, onFound }: FindProductsProps) {
  const [found, setFound] = useState<readonly CollectedProduct[] | null>(null);
  const [busy, setBusy] = useState(false);

  async function find() {
    const words = search.current?.value.trim();
    if (!words || busy) return;
    setBusy(true);
    const result = await callApi(listProducts, { query: { search: words, limit: String(MOST_FOUND) } });
    setBusy(false);
    if (!result.ok) {
      toast.error("Products could not be found", { description: result.message });
      return;
    }
    const listed = result.value.data.map(({ id, name }) => ({ id, name }));
    const [only, other] = listed;
    setFound(other ? listed : null);
    if (!only) toast.info(`No product matches “${words}”`);
    else if (!other) {
      onFound(only);
      if (search.current) search.current.value = "";
    }
  }

  return (
    <div className="grid gap-2">
      <Field label="Find a product" hint="Words of its name, or the code on its label, which can be scanned.">
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              ref={search}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // The form around it is not finished yet.
                event.preventDefault();
                void find();
              }}
            />
            <Button variant="outline" loading={busy} onClick={() => void find()}>
              Find
            </Button>
          </span>
        )}
      </Field>
      {found && (
        <ul aria-label="Found products" className="divide-y divide-line">
          {found.map((product) => (
            <li key={product.id} className="flex items-center justify-between gap-2 py-1">
              <span className="min-w-0 [overflow-wrap:anywhere]">{product.name}</span>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Add ${product.name}`}
                onClick={() => onFound(product)}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
