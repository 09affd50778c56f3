import { useId, useState } from "react";
import { formatSigned } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { longStoreMonth, storeDay } from "#kernel/store-time.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { Field, Options, Select } from "#ui/form/field.tsx";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { ExportButton, frame, TextLink } from "#ui/office/parts.tsx";
import { paperNames } from "../../contract/papers.ts";
import { exportGstr1, type Gstr1File, type TaxDocument } from "../../contract/tax.ts";

const files: { id: Gstr1File; name: string }[] = [
  { id: "b2b", name: "B2B: invoices with the buyer's GSTIN" },
  { id: "b2cl", name: "B2C large: invoices between States above ₹1,00,000" },
  { id: "b2cs", name: "B2C others, by State and rate" },
  { id: "cdnr", name: "Credit notes against B2B" },
  { id: "cdnur", name: "Credit notes against B2C large" },
  { id: "exemp", name: "Without tax: nil rated and exempt" },
  { id: "hsn-b2b", name: "HSN summary of B2B" },
  { id: "hsn-b2c", name: "HSN summary of B2C" },
  { id: "docs", name: "Documents issued" },
];

const columns: Column<TaxDocument>[] = [
  {
    title: "Number",
    names: true,
    cell: ({ id, number, kind }) => (
      <>
        <TextLink to={officePaths.taxDocument(id)} className="font-semibold whitespace-nowrap">
          {number}
        </TextLink>
        <span className="block text-xs text-mute">{paperNames[kind]}</span>
      </>
    ),
  },
  {
    title: "Date",
    cell: ({ issued_at, order_id }) => (
      <>
        <time dateTime={issued_at} className="whitespace-nowrap">
          {storeDay(issued_at)}
        </time>
        <span className="block text-xs whitespace-nowrap text-mute">Order {orderNumber(order_id)}</span>
      </>
    ),
  },
  { title: "Place of supply", cell: ({ place_of_supply }) => place_of_supply },
  { title: "Taxable", numeric: true, cell: ({ taxable }) => formatSigned(taxable) },
  { title: "Tax", numeric: true, cell: ({ tax }) => formatSigned(tax) },
  { title: "Total", numeric: true, cell: ({ total }) => formatSigned(total) },
];

/** The month before ('2026-12' of '2027-01') or after. */
function monthBeside(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

interface TaxDocumentsProps {
  month: string;
  thisMonth: string;
  documents: readonly TaxDocument[];
}

/** The documents of a month, and the files of its GSTR-1. */
export function TaxDocuments({ month, thisMonth, documents }: TaxDocumentsProps) {
  const id = useId();
  const [file, setFile] = useState<string>("b2cs");
  const inWords = longStoreMonth(`${month}-15T00:00:00Z`);
  return (
    <section aria-labelledby={id} className="mt-8 min-w-0">
      <h2 id={id} className="text-xl">
        Documents of {inWords}
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to={`?month=${monthBeside(month, -1)}`} preventScrollReset>
          Month before
        </TextLink>
        {month < thisMonth && (
          <TextLink to={`?month=${monthBeside(month, 1)}`} preventScrollReset>
            Month after
          </TextLink>
        )}
      </p>
      <div className="mt-4 flex max-w-3xl flex-wrap items-end gap-4">
        <Field label="File of GSTR-1" className="min-w-0 flex-1 basis-64">
          {(control) => (
            <Select {...control} value={file} onChange={(event) => setFile(event.target.value)}>
              <Options of={files} />
            </Select>
          )}
        </Field>
        <ExportButton call={exportGstr1} query={{ month, file }} what="the file" />
      </div>
      {documents.length === 0 ? (
        <p className="mt-5 text-mute">Nothing was issued in this month.</p>
      ) : (
        <div className={`mt-5 overflow-x-auto ${frame}`}>
          <DataTable rows={documents} columns={columns} aria-labelledby={id} />
        </div>
      )}
    </section>
  );
}
