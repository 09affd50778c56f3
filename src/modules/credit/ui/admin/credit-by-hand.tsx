import { formatRupees, formatSigned } from "#kernel/money.ts";
import { storeDay, storeTime } from "#kernel/store-time.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { Button } from "#ui/button.tsx";
import { useCallForm } from "#ui/form/call-form.ts";
import { Form } from "#ui/form/form.tsx";
import { LeaveGuard } from "#ui/form/form-dialog.tsx";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { type FormField, FormFields, numberField, twoColumns } from "#ui/office/form-fields.tsx";
import { IfMay } from "#ui/office/may.tsx";
import { Panel } from "#ui/office/parts.tsx";
import { type CreditEntry, type CustomerCredit, changeCreditByHand } from "../../contract/credit.ts";
import { causeWords } from "../credit-causes.ts";

interface CreditByHandProps {
  customerId: string;
  credit: CustomerCredit;
}

const start = { way: "", amount: "", reason: "" };

const columns: readonly Column<CreditEntry>[] = [
  { title: "Number", cell: ({ id }) => id.slice(0, 8), names: true },
  { title: "When", cell: ({ at }) => storeTime(at), className: "whitespace-nowrap" },
  { title: "Cause", cell: causeWords },
  { title: "Note", cell: ({ note }) => note, className: "break-words" },
  {
    title: "Lasts until",
    cell: ({ last_day }) => last_day && storeDay(last_day),
    className: "whitespace-nowrap",
  },
  { title: "Amount", cell: ({ amount }) => formatSigned(amount), numeric: true },
];

/** A customer's store credit on the customer's page: the book, and a form to give some or to take back what is not spent of that. */
export function CreditByHand({ customerId, credit }: CreditByHandProps) {
  return (
    <Panel className="mt-5" title={`Store credit (${formatRupees(credit.balance)})`}>
      {credit.entries.length > 0 && (
        <div className="mb-5 overflow-x-auto">
          <DataTable aria-label="Store credit" rows={credit.entries} columns={columns} />
        </div>
      )}
      <IfMay call={changeCreditByHand}>
        <CreditForm customerId={customerId} credit={credit} />
      </IfMay>
    </Panel>
  );
}

function fieldsOf({ returnable }: CustomerCredit): FormField<typeof start>[] {
  const way: FormField<typeof start> = {
    kind: "choice",
    name: "way",
    label: "Give or take back",
    none: "Give",
    options: [{ id: "take_back", name: "Take back" }],
    hint: `${formatRupees(returnable)} of what was given by hand can be taken back.`,
  };
  return [...(returnable > 0 ? [way] : []), numberField("amount", "Store credit (₹)")];
}

const reason: FormField<typeof start> = {
  kind: "long",
  name: "reason",
  label: "Reason",
  rows: 2,
  hint: "The customer reads it, in a mail and in the statement of the store credit.",
};

function CreditForm({ customerId, credit }: CreditByHandProps) {
  const form = useCallForm({
    start,
    call: changeCreditByHand,
    body: ({ way, amount, reason }) => ({
      customer_id: customerId,
      way: way || "give",
      amount: typedNumber(amount),
      reason,
      balance_seen: credit.balance,
    }),
    failed: "The store credit was not changed",
  });
  return (
    <Form form={form} aria-label="Change the store credit" className="grid gap-5">
      <LeaveGuard active={form.dirty && !form.busy} />
      <div className={twoColumns}>
        <FormFields form={form} fields={fieldsOf(credit)} />
      </div>
      <FormFields form={form} fields={[reason]} />
      <div>
        <Button type="submit" loading={form.busy}>
          {form.watch("way") === "take_back" ? "Take store credit back" : "Give store credit"}
        </Button>
      </div>
    </Form>
  );
}
