import { type FormEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { NumberEntry } from "#app/ui/text-entry.tsx";
import { useDraft } from "#app/ui/use-draft.ts";
import { stockChange } from "#contract/bulk.ts";

export type StockAction = "add-stock" | "take-stock";

interface StockDialogProps {
  /** '3 products'. */
  counted: string;
  busy: boolean;
  onClose: () => void;
  onChange: (action: StockAction, stock: number) => void;
}

const ways: Record<StockAction, { label: string; button: string }> = {
  "add-stock": { label: "Add to the stock", button: "Add" },
  "take-stock": { label: "Take from the stock", button: "Take" },
};

/** Asks by how many products the stock of everything selected changes, and which way. */
export function StockDialog({ counted, busy, onClose, onChange }: StockDialogProps) {
  const [action, setAction] = useState<StockAction>("add-stock");
  const draft = useDraft({ stock: "1" });
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const text = draft.values.stock.trim();
    const checked = stockChange.safeParse(text === "" ? null : Number(text));
    if (checked.success) return onChange(action, checked.data);
    draft.reject({ stock: checked.error.issues[0]?.message ?? "" });
    form.current?.querySelector<HTMLElement>("[name='stock']")?.focus();
  }

  return (
    <FormDialog
      title="Add stock"
      description={`The stock of ${counted} changes by the same number.`}
      dirty={draft.dirty}
      busy={busy}
      onClose={onClose}
    >
      {(leave) => (
        <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
          <fieldset>
            <legend className="sr-only">Which way</legend>
            {(Object.keys(ways) as StockAction[]).map((way) => (
              <label key={way} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="way"
                  value={way}
                  checked={action === way}
                  onChange={() => setAction(way)}
                  className="size-5"
                />
                {ways[way].label}
              </label>
            ))}
          </fieldset>
          <NumberEntry
            draft={draft}
            name="stock"
            label="How many of each"
            hint={
              action === "take-stock"
                ? "A product with fewer in stock stays as it is and is named."
                : undefined
            }
            whole
          />
          <div className="flex gap-3">
            <Button type="submit" loading={busy}>
              {ways[action].button}
            </Button>
            <Button variant="outline" onClick={leave}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  );
}
