import { useEffect, useRef } from "react";
import { Link } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { buttonClass } from "#ui/button.tsx";
import { type Column, DataTable, stickyLook } from "#ui/office/data-table.tsx";
import type { ListPage } from "#ui/office/list-screen.tsx";
import { ButtonLink, breaks, card, Facts, frame, ListPages, TextLink } from "#ui/office/parts.tsx";
import type { ImportRecord } from "../contract/product-import.ts";
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
  {
    title: "Products",
    cell: (record) => (
      <Link
        to={officePaths.productsOfImport(record.id)}
        aria-label={`Show the products of ${record.file_name}, ${storeTime(record.created_at)}`}
        className={buttonClass({ variant: "ghost", size: "sm" })}
      >
        Show
      </Link>
    ),
    numeric: true,
  },
];

export function ImportsList({ list }: { list: ListPage<ImportRecord> }) {
  return (
    <section aria-labelledby="imports-heading">
      <h3 id="imports-heading" className="text-xl">
        Imports so far
      </h3>
      {list.rows.length === 0 ? (
        <p className="mt-2 text-mute">There are none yet.</p>
      ) : (
        <div className={`mt-3 overflow-x-auto ${frame}`}>
          <DataTable aria-labelledby="imports-heading" rows={list.rows} columns={columns} look={stickyLook} />
        </div>
      )}
      <ListPages list={list} />
    </section>
  );
}

export function RecordScreen({ record }: { record: ImportRecord }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The dry run has made room for this, and the button that was pressed has gone with it.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {`Imported ${countProducts(record.created + record.updated)}`}
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
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={officePaths.productsOfImport(record.id)}>To its products</ButtonLink>
        <Link to={officePaths.imports} className={buttonClass({ variant: "outline" })}>
          All imports
        </Link>
      </div>
    </>
  );
}
