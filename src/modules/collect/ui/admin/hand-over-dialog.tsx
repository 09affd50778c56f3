import { formatRupees } from "#kernel/money.ts";
import { useCallForm } from "#ui/form/call-form.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { type FormField, FormFields } from "#ui/office/form-fields.tsx";
import { type Collection, handOverCollected } from "../../contract/collection.ts";

interface HandOverDialogProps {
  collection: Collection;
  /** The code that was brought; without one the person is known. */
  code?: string;
  onClose: () => void;
}

const start = { paid_by: "cash", reference: "" };
const payment: FormField<typeof start>[] = [
  {
    kind: "choice",
    name: "paid_by",
    label: "Paid",
    none: "Please choose",
    options: [
      { id: "cash", name: "In cash" },
      { id: "upi", name: "By UPI" },
    ],
  },
  { name: "reference", label: "Number of the UPI payment", hint: "As the customer's phone shows it." },
];

/** An order that is handed over: whose, which pieces, and what is to be taken for it. */
export function HandOverDialog({ collection, code, onClose }: HandOverDialogProps) {
  const { order_id, name, pieces, due } = collection;
  const form = useCallForm({
    start,
    call: handOverCollected,
    body: ({ paid_by, reference }) => ({
      ...{ order_id, code, paid_by, expected_due: due },
      reference: paid_by === "upi" ? reference : "",
    }),
    onClose,
    failed: "It was not handed over",
  });
  return (
    <FormDialog
      form={form}
      title={`For ${name}`}
      description={
        code ? "Give these products." : "Only if you know this person: the log says that no code was shown."
      }
      submit={due > 0 ? `Take ${formatRupees(due)} and hand over` : "Hand over"}
      onClose={onClose}
    >
      <ul className="list-disc pl-5">
        {pieces.map((piece) => (
          <li key={piece}>{piece}</li>
        ))}
      </ul>
      <p className="text-lg font-bold">{due > 0 ? `To pay ${formatRupees(due)}` : "Paid already"}</p>
      {due > 0 && <FormFields form={form} fields={payment} />}
    </FormDialog>
  );
}
