import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { NumberEntry } from "#app/ui/form/entries.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { changesStock, MAX_BULK, type ProductAction, stockChange } from "#contract/bulk.ts";
import { DescribeDialog } from "./garment/describe-dialog.tsx";
import { type BulkProps, bulkWords, selectAllWords, useBulk } from "./use-bulk.ts";

interface BulkBarProps extends BulkProps {
  onPage: number;
  matching: number;
  onClear: () => void;
}

/** The actions on the selection. Below the table and always in sight, so that nothing moves under the pointer. */
export function BulkBar({ onPage, matching, onClear, ...props }: BulkBarProps) {
  const { words, many, narrowed, selection } = props;
  const [asking, setAsking] = useState<"delete" | "stock" | "describe" | null>(null);
  const { busy, refused, run, selectAll } = useBulk(props);
  const bar = useRef<HTMLElement>(null);
  const { size } = selection;
  const tooMany = size > MAX_BULK;
  const all = Object.keys(narrowed).length > 0 ? selectAllWords(size, onPage, matching) : null;

  function clear() {
    const hasFocus = bar.current?.contains(document.activeElement);
    onClear();
    if (hasFocus) props.onGone();
  }
  useEscape(clear);

  function begin(action: ProductAction) {
    if (action === "delete") setAsking("delete");
    else if (action === "describe") setAsking("describe");
    else if (changesStock(action)) setAsking("stock");
    else void run(action);
  }

  return (
    <section
      ref={bar}
      aria-label={`Selected ${words.many}`}
      className="sticky bottom-3 z-20 mt-3 animate-rise rounded-card border border-line bg-paper px-4 py-2.5 shadow-float"
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5">
        <p className="mr-2 font-semibold tabular">{words.counted(size)} selected</p>
        {all && (
          <Button
            variant="ghost"
            loading={busy === "find"}
            className={narrow}
            onClick={() => void selectAll()}
          >
            {all}
          </Button>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-1">
          {many.actions.map((action) => (
            <Button
              key={action}
              variant="ghost"
              className={narrow}
              disabled={tooMany || busy !== null}
              loading={busy === action && asking === null}
              onClick={() => begin(action)}
            >
              {bulkWords[action].label}
            </Button>
          ))}
          <Button variant="outline" className={narrow} onClick={clear}>
            Clear
          </Button>
        </div>
      </div>
      {tooMany && (
        <p role="alert" className="py-1 text-clay">
          At most {MAX_BULK} can be changed at once. Please select fewer.
        </p>
      )}
      {refused.length > 0 && (
        <ul
          aria-label="Refused"
          className="mt-1.5 grid max-h-32 gap-1 overflow-y-auto border-t border-line pt-2"
        >
          {refused.map(({ id, name, message }) => (
            <li key={id}>
              <span className="font-semibold">{name}</span>: {message}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking === "delete"}
        onOpenChange={() => setAsking(null)}
        onConfirm={() => void run("delete").then(() => setAsking(null))}
        confirmLabel="Delete"
        loading={busy === "delete"}
      >
        {words.deleteManyWarning(size)}
      </ConfirmDialog>
      {asking === "stock" && (
        <StockDialog
          counted={words.counted(size)}
          onClose={() => setAsking(null)}
          onChange={async (action, stock) => {
            if (await run(action, { stock })) setAsking(null);
          }}
        />
      )}
      {asking === "describe" && (
        <DescribeDialog
          counted={words.counted(size)}
          onClose={() => setAsking(null)}
          onDescribe={async (garment) => {
            if (await run("describe", { garment })) setAsking(null);
          }}
        />
      )}
    </section>
  );
}

/** Eight buttons stand beside each other: less room at their sides than others have, and as high for a finger. */
const narrow = "px-2! lg:px-3! text-sm";

type StockAction = "add-stock" | "take-stock";

interface StockDialogProps {
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
function StockDialog({ counted, onClose, onChange }: StockDialogProps) {
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

/** Where Escape has a meaning of its own. In a checkbox it has none. */
const OWN_ESCAPE = "input:not([type='checkbox']), textarea, select, [role='dialog'], [role='alertdialog']";

/** Listens for Escape wherever the focus is, unless something else handles that key. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_ESCAPE)) return;
      latest.current();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}
