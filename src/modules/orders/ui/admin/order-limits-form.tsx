import { useMemo } from "react";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { SettingsForm } from "#modules/settings/ui/settings-forms.tsx";
import { OfFeature } from "#ui/features.tsx";
import { Disclosed } from "#ui/form/disclosed.tsx";
import type { FormOf } from "#ui/form/form.tsx";
import { NumberTable } from "#ui/form/number-table.tsx";
import { numbersOf, textsOf } from "#ui/form/typed-values.ts";
import { Panel, TextLink } from "#ui/office/parts.tsx";
import { type Limits, type OrderLimits, saveOrderLimits } from "../../contract/order-limits.ts";
import { limitWords } from "./customer-limits.tsx";

type LimitsDraft = Record<keyof Limits, string>;
type TableDraft = Record<keyof OrderLimits, LimitsDraft>;

const rowWords: Record<keyof OrderLimits, { title: string; text: string }> = {
  first: { title: "New customer", text: "No order has ended yet." },
  kept: { title: "Has kept an order", text: "The last order that ended was received and kept." },
  refused: {
    title: "Refused a parcel",
    text: "The last parcel came back, by this account or mobile number.",
  },
  address: { title: "One address", text: "All customers together who order to it." },
};

const limitColumns = [
  ["pieces", "Products"],
  ["value", "Worth (₹)"],
  ["cash", "Of it in cash (₹)"],
] as const satisfies [keyof Limits, string][];

/** The rows that few change, folded. */
const rareRows = ["refused", "address"] as const;

function ofRows<From, To>(rows: Record<keyof OrderLimits, From>, turn: (row: From) => To) {
  const { first, kept, refused, address } = rows;
  return { first: turn(first), kept: turn(kept), refused: turn(refused), address: turn(address) };
}

/** The table of what may be on order at a time, for everybody who has no limits of their own. */
export function OrderLimitsForm({ table }: { table: OrderLimits }) {
  const saved = useMemo((): TableDraft => ofRows(table, textsOf), [table]);
  return (
    <SettingsForm
      label="Order limits"
      saved={saved}
      call={saveOrderLimits}
      toInput={(draft: TableDraft) => ofRows(draft, numbersOf)}
    >
      {(form) => (
        <Panel
          title="What may be on order at a time"
          text="Counted is what is neither paid nor delivered yet, whatever waits for an answer or a payment among it: for each customer, each mobile number and each address. Who would go beyond it is told so at the checkout, and keeps the cart."
        >
          <LimitsTable form={form} rows={["first", "kept"]} />
          <Disclosed
            title="More"
            says={rareRows.map((row) => `${rowWords[row].title}: ${limitWords(table[row])}`).join(" · ")}
            forced={rareRows.some((row) => Boolean(form.formState.errors[row]))}
          >
            <LimitsTable form={form} rows={rareRows} />
          </Disclosed>
          <p className="mt-4 text-sm text-mute">
            A single product may cost more than “Worth”, when nothing else is on order. Cash on delivery also
            needs the switch in <TextLink to={officePaths.paymentSettings}>Payment</TextLink>
            <OfFeature name="parcels">
              {" "}
              and a PIN code that takes it (
              <TextLink to={officePaths.deliverySettings}>Delivery Settings</TextLink>)
            </OfFeature>
            . For one customer you can set other limits on their page in{" "}
            <TextLink to={officePaths.customers}>Customers</TextLink>.
          </p>
        </Panel>
      )}
    </SettingsForm>
  );
}

interface LimitsTableProps {
  form: FormOf<TableDraft>;
  rows: readonly (keyof OrderLimits)[];
}

function LimitsTable({ form, rows }: LimitsTableProps) {
  return (
    <div className="mb-3">
      <NumberTable
        form={form}
        head="Who orders"
        rows={rows.map((row) => ({ row, ...rowWords[row] }))}
        columns={limitColumns}
        nameOf={(row, name) => `${row}.${name}`}
      />
    </div>
  );
}
