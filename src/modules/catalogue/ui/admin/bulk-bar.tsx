import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { useMay } from "#ui/office/may.tsx";
import type { Selection } from "#ui/office/selection.ts";
import { changesStock, MAX_BULK, type ProductAction } from "../../contract/bulk.ts";
import { DescribeDialog, StockDialog } from "./garment/describe-dialog.tsx";
import { type BulkProps, bulkWords, selectAllWords, useBulk } from "./use-bulk.ts";

type Question = "delete" | "stock" | "describe" | "dialog";

interface BulkBarProps extends BulkProps {
  onPage: number;
  matching: number;
  /** Actions of other modules on the selected products. */
  tools?: BulkTools | undefined;
  onClear: () => void;
}

/** Draws them; `done` is called once nothing is left to do with the selection. */
export type BulkTools = (selection: Selection, done: () => void) => ReactNode;

/** The actions on the selection. Below the table and always in sight, so that nothing moves under the pointer. */
export function BulkBar({ onPage, matching, tools, onClear, ...props }: BulkBarProps) {
  const { words, many, narrowed, selection } = props;
  const [asking, setAsking] = useState<Question | null>(null);
  const { busy, refused, run, finish, selectAll } = useBulk(props);
  const may = useMay();
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
    if (action === "delete" || action === "describe") setAsking(action);
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
          {(may(many.call) ? many.actions : []).map((action) => (
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
          {many.dialog && may(many.dialog.permission) && (
            <Button
              variant="ghost"
              className={narrow}
              disabled={tooMany || busy !== null}
              onClick={() => setAsking("dialog")}
            >
              {many.dialog.label}
            </Button>
          )}
          {tools?.(selection, clear)}
          <Button variant="outline" className={narrow} onClick={clear}>
            Clear
          </Button>
        </div>
      </div>
      <BulkNotes tooMany={tooMany} refused={refused} />
      <BulkDialogs
        {...props}
        asking={asking}
        busy={busy !== null}
        run={run}
        finish={finish}
        onClose={() => setAsking(null)}
      />
    </section>
  );
}

interface BulkDialogsProps
  extends Pick<BulkProps, "words" | "selection" | "many">,
    Pick<ReturnType<typeof useBulk>, "run" | "finish"> {
  asking: Question | null;
  busy: boolean;
  onClose: () => void;
}

function BulkDialogs({ asking, many, words, selection, busy, run, finish, onClose }: BulkDialogsProps) {
  async function answer(...asked: Parameters<typeof run>) {
    if (await run(...asked)) onClose();
  }
  const dialog = { counted: words.counted(selection.size), onClose, onAnswer: answer };
  const Own = many.dialog?.of;
  return (
    <>
      <ConfirmDialog
        open={asking === "delete"}
        onOpenChange={onClose}
        onConfirm={() => void run("delete").then(onClose)}
        confirmLabel="Delete"
        loading={busy}
      >
        {words.deleteManyWarning(selection.size)}
      </ConfirmDialog>
      {asking === "stock" && <StockDialog {...dialog} />}
      {asking === "describe" && <DescribeDialog {...dialog} />}
      {asking === "dialog" && Own && <Own {...dialog} selection={selection} onDone={finish} />}
    </>
  );
}

type BulkNotesProps = Pick<ReturnType<typeof useBulk>, "refused"> & { tooMany: boolean };

function BulkNotes({ tooMany, refused }: BulkNotesProps) {
  return (
    <>
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
    </>
  );
}

/** Eleven buttons stand beside each other: less room at their sides than others have, and as high for a finger. */
const narrow = "px-2! lg:px-3! text-sm";

/** Where Escape has a meaning of its own. In a checkbox it has none. */
const OWN_ESCAPE = "input:not([type='checkbox']), textarea, select, [role='dialog'], [role='alertdialog']";

/** Listens for Escape wherever the focus is, unless something else handles that key. */
function useEscape(onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_ESCAPE)) return;
      leave();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}
