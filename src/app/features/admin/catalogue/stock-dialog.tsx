import { useState } from "react";
import * as z from "zod/mini";
import { NumberEntry } from "#app/ui/form/entries.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { stockChange } from "#contract/bulk.ts";

export type StockAction = "add-stock" | "take-stock";

interface StockDialogProps {
  /** '3 products'. */
  counted: string;
  onClose: () => void;
  onChange: (action: StockAction, stock: number) => Promise<void>;
}

const ways: Record<StockAction, { label: string; button: string }> = {
  "add-stock": { label: "Add to the stock", button: "Add" },
  "take-stock": { label: "Take from the stock", button: "Take" },
};

const input = z.object({ stock: stockChange });

/** Asks by how many products the stock of everything selected changes, and which way. */
export function StockDialog({ counted, onClose, onChange }: StockDialogProps) {
  const [action, setAction] = useState<StockAction>("add-stock");
  const form = useForm({
    start: { stock: "1" },
    check: ({ stock }) => input.safeParse({ stock: stock.trim() === "" ? null : Number(stock) }),
    send: ({ stock }) => onChange(action, stock),
  });
  return (
    <FormDialog
      form={form}
      title="Add stock"
      description={`The stock of ${counted} changes by the same number.`}
      submit={ways[action].button}
      onClose={onClose}
    >
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
        form={form}
        name="stock"
        label="How many of each"
        hint={
          action === "take-stock" ? "A product with fewer in stock stays as it is and is named." : undefined
        }
        whole
      />
    </FormDialog>
  );
}
