import { useEffect, useRef } from "react";
import { Link } from "react-router";
import * as officePaths from "#app/office-paths.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { ImportRecord } from "#contract/product-import.ts";
import { storeTime } from "#contract/store-time.ts";
import { countProducts } from "./import-words.ts";
import { UndoDialog } from "./undo-dialog.tsx";
import { useUndo } from "./use-undo.ts";

/** What an import did, and the way back. */
export function RecordScreen({ record }: { record: ImportRecord }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useUndo(() => heading.current?.focus());
  useEffect(() => {
    // The dry run has made room for this, and the button that was pressed has gone with it.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const facts: [string, string][] = [
    ["File", record.file_name],
    ["When", storeTime(record.created_at)],
    ["Who", record.created_by],
    ["New products", String(record.created)],
    ["Changed products", String(record.updated)],
    ["Rows left out", String(record.left_out)],
  ];
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {record.undone
          ? "This import was undone"
          : `Imported ${countProducts(record.created + record.updated)}`}
      </h2>
      <dl className="mt-4 grid max-w-xl grid-cols-[max-content_1fr] gap-x-6 gap-y-2 rounded-card border border-line bg-paper p-5">
        {facts.map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-mute">{name}</dt>
            <dd className="font-semibold tabular [overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
      </dl>
      {record.undone && <UndoneNote undone={record.undone} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={officePaths.allProducts} className={buttonClass()}>
          To the products
        </Link>
        <Link to={officePaths.imports} className={buttonClass({ variant: "outline" })}>
          All imports
        </Link>
        {!record.undone && (
          <Button variant="ghost" onClick={() => undo.ask(record)}>
            Undo import
          </Button>
        )}
      </div>
      <UndoDialog undo={undo} />
    </>
  );
}

function UndoneNote({ undone }: { undone: NonNullable<ImportRecord["undone"]> }) {
  return (
    <div className="mt-4 max-w-xl rounded-card border border-line bg-paper p-5">
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
