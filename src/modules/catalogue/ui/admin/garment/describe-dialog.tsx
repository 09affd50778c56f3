import { useState } from "react";
import * as z from "zod/mini";
import { typedNumber } from "#kernel/typed/number.ts";
import { MAX_CARE_TEXT } from "#modules/garments/contract/garment.ts";
import { newKey } from "#ui/client/new-key.ts";
import { NumberEntry, TextEntry } from "#ui/form/entries.tsx";
import { useForm } from "#ui/form/form.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { FormFields, twoColumns } from "#ui/office/form-fields.tsx";
import { bulkGarment, type ProductAction, stockChange } from "../../../contract/bulk.ts";
import type { BulkMore } from "../use-bulk.ts";
import { garmentEntries } from "./garment-options.ts";
import { SeveralEntry } from "./several-entry.tsx";

const { gender, ageGroup, condition, pattern } = garmentEntries;
const choices = [gender, ageGroup, condition, pattern].map((field) => ({ ...field, none: "No change" }));

interface BulkDialogProps {
  counted: string;
  onClose: () => void;
  onAnswer: (action: ProductAction, more: BulkMore, key?: string) => Promise<void>;
}

const none: string[] = [];
const start = {
  gender: "",
  age_group: "",
  condition: "",
  pattern: "",
  color: none,
  material: none,
  care: "",
};

export function DescribeDialog({ counted, onClose, onAnswer }: BulkDialogProps) {
  const form = useForm({
    start,
    check(values: typeof start) {
      const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0));
      const found = bulkGarment.safeParse(set);
      if (found.success) return found;
      // A choice of nothing belongs to no field: it is said at the first.
      const issues = found.error.issues.map((issue) =>
        issue.path.length > 0 ? issue : { ...issue, path: ["gender"] },
      );
      return { success: false, error: { issues } };
    },
    send: (garment) => onAnswer("describe", { garment }),
  });
  return (
    <FormDialog
      form={form}
      title="Describe"
      description={`Applies to ${counted}. Empty fields stay unchanged.`}
      size="md"
      submit="Apply"
      long
      onClose={onClose}
    >
      <div className={twoColumns}>
        <FormFields form={form} fields={choices} />
      </div>
      <SeveralEntry form={form} {...garmentEntries.color} />
      <SeveralEntry form={form} {...garmentEntries.material} />
      <TextEntry form={form} name="care" label="How to wash it" maxLength={MAX_CARE_TEXT} />
    </FormDialog>
  );
}

const ways = [
  { action: "add-stock", label: "Add to the stock", button: "Add" },
  { action: "take-stock", label: "Take from the stock", button: "Take" },
] as const;

const input = z.object({ stock: stockChange });

export function StockDialog({ counted, onClose, onAnswer }: BulkDialogProps) {
  const [way, setWay] = useState<(typeof ways)[number]>(ways[0]);
  // Pressed again after a lost answer, it counts once.
  const [key] = useState(newKey);
  const form = useForm({
    start: { stock: "1" },
    check: ({ stock }) => input.safeParse({ stock: stock.trim() === "" ? null : typedNumber(stock) }),
    send: ({ stock }) => onAnswer(way.action, { stock }, key),
  });
  return (
    <FormDialog
      form={form}
      title="Add stock"
      description={`The stock of ${counted} changes by the same number.`}
      submit={way.button}
      onClose={onClose}
    >
      <fieldset>
        <legend className="sr-only">Which way</legend>
        {ways.map((each) => (
          <label key={each.action} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="way"
              value={each.action}
              checked={way === each}
              onChange={() => setWay(each)}
              className="size-5"
            />
            {each.label}
          </label>
        ))}
      </fieldset>
      <NumberEntry
        form={form}
        name="stock"
        label="How many of each"
        hint={way !== ways[0] ? "A product with fewer in stock stays as it is and is named." : undefined}
        whole
      />
    </FormDialog>
  );
}
