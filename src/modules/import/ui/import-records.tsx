import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useRevalidator } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { type Column, DataTable, stickyLook } from "#ui/office/data-table.tsx";
import type { ListPage } from "#ui/office/list-screen.tsx";
import { ButtonLink, breaks, card, Facts, frame, ListPages, TextLink } from "#ui/office/parts.tsx";
import { toast } from "#ui/toast/toast.ts";
import { type ImportRecord, undoImport } from "../contract/product-import.ts";
import { countProducts } from "./plan-table.tsx";

const columns: readonly Column<ImportRecord>[] = [
  {
    title: "File",
    cell: ({ id, file_name }) => (
      <TextLink to={officePaths.oneImport(id)} className="inline-flex min-h-11 items-center lg:min-h-9">
        {file_name}
      </TextLink>
    ),
    names: true,
    className: breaks,
  },
  {
    title: "When and who",
    cell: ({ created_at, created_by }) => (
      <>
        {storeTime(created_at)}
        <span className="block text-mute">{created_by}</span>
      </>
    ),
    className: "text-sm",
  },
  { title: "New", cell: ({ created }) => created, numeric: true },
  { title: "Changed", cell: ({ updated }) => updated, numeric: true },
  { title: "Left out", cell: ({ left_out }) => left_out, numeric: true },
];

export function ImportsList({ list }: { list: ListPage<ImportRecord> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useUndo(heading);
  const undoCell = (record: ImportRecord) =>
    record.undone ? (
      <span className="text-sm text-mute">Undone</span>
    ) : (
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Undo ${record.file_name}, ${storeTime(record.created_at)}`}
        onClick={() => undo.ask(record)}
      >
        Undo
      </Button>
    );
  return (
    <section aria-labelledby="imports-heading">
      <h3 id="imports-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Imports so far
      </h3>
      {list.rows.length === 0 ? (
        <p className="mt-2 text-mute">There are none yet.</p>
      ) : (
        <div className={`mt-3 overflow-x-auto ${frame}`}>
          <DataTable
            aria-labelledby="imports-heading"
            rows={list.rows}
            columns={[...columns, { title: "Undo", numeric: true, cell: undoCell }]}
            look={stickyLook}
          />
        </div>
      )}
      <ListPages list={list} />
      {undo.dialog}
    </section>
  );
}

export function RecordScreen({ record }: { record: ImportRecord }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useUndo(heading);
  useEffect(() => {
    // The dry run has made room for this, and the button that was pressed has gone with it.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {record.undone
          ? "This import was undone"
          : `Imported ${countProducts(record.created + record.updated)}`}
      </h2>
      <Facts
        className={`mt-4 grid max-w-xl grid-cols-[max-content_1fr] gap-x-6 gap-y-2 ${card}`}
        nameLook="text-mute"
        factLook={`font-semibold tabular ${breaks}`}
        facts={[
          ["File", record.file_name],
          ["When", storeTime(record.created_at)],
          ["Who", record.created_by],
          ["New products", record.created],
          ["Changed products", record.updated],
          ["Rows left out", record.left_out],
        ]}
      />
      {record.undone && <UndoneNote undone={record.undone} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={officePaths.allProducts}>To the products</ButtonLink>
        <Link to={officePaths.imports} className={buttonClass({ variant: "outline" })}>
          All imports
        </Link>
        {!record.undone && (
          <Button variant="ghost" onClick={() => undo.ask(record)}>
            Undo import
          </Button>
        )}
      </div>
      {undo.dialog}
    </>
  );
}

function UndoneNote({ undone }: { undone: NonNullable<ImportRecord["undone"]> }) {
  return (
    <div className={`mt-4 max-w-xl ${card}`}>
      <p>
        {storeTime(undone.at)}, by {undone.by}: {countProducts(undone.deleted + undone.kept)} deleted,{" "}
        {countProducts(undone.restored)} as before.
      </p>
      {undone.kept > 0 && (
        <p className="mt-2 text-mute">
          {countProducts(undone.kept)} of the deleted left the shop, but orders or carts keep them.
        </p>
      )}
      {undone.left.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Left as they are:</p>
          <ul className="mt-1 list-disc pl-5">
            {undone.left.map((product) => (
              <li key={product.id}>
                {product.name}. <span className="text-mute">{product.reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Undoes an import that `ask` was called with, once its dialog is confirmed; then the focus goes to the heading. */
function useUndo(heading: RefObject<HTMLElement | null>) {
  const [doomed, setDoomed] = useState<ImportRecord | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function confirm() {
    if (!doomed || busy) return;
    setBusy(true);
    const result = await callApi(undoImport, { body: { id: doomed.id } });
    await revalidate();
    // The dialog has to be closed before the focus can go outside of it.
    flushSync(() => {
      setBusy(false);
      setDoomed(null);
    });
    if (result.ok) {
      const left = result.value.data.undone?.left.length ?? 0;
      const description = left > 0 ? `${countProducts(left)} left as they are` : undefined;
      toast.success("Import undone", { description });
    } else toast.error("Error undoing the import", { description: result.message });
    heading.current?.focus();
  }

  const dialog = (
    <ConfirmDialog
      open={doomed !== null}
      onOpenChange={() => setDoomed(null)}
      onConfirm={() => void confirm()}
      // The same file can be imported again.
      harmless
      title="Undo this import?"
      confirmLabel="Undo import"
      loading={busy}
    >
      {doomed && (
        <>
          {doomed.created > 0 &&
            `${countProducts(doomed.created)} that it made will be deleted; orders keep theirs. `}
          {doomed.updated > 0 &&
            `${countProducts(doomed.updated)} that it changed will be as before; what was sold stays sold. `}
          What somebody has changed since is left alone.
          <span className="mt-3 block font-semibold text-ink">{doomed.file_name}</span>
        </>
      )}
    </ConfirmDialog>
  );
  return { ask: setDoomed, dialog };
}
