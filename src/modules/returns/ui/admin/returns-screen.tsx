import { useSearchParams } from "react-router";
import { formatRupees } from "#kernel/money.ts";
import { storeTime } from "#kernel/store-time.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { Button } from "#ui/button.tsx";
import { useCallForm } from "#ui/form/call-form.ts";
import { Form } from "#ui/form/form.tsx";
import { type FormField, FormFields, twoColumns } from "#ui/office/form-fields.tsx";
import { Panel } from "#ui/office/parts.tsx";
import { CodeSearchBox } from "#ui/office/scan-button.tsx";
import { useScanner } from "#ui/office/use-scanner.ts";
import { type Returnable, returnAtCounter, worthOf } from "../../contract/returns.ts";

interface ReturnsScreenProps {
  number: string;
  found: Returnable | null;
  refused: string;
}

/** Taking products back that were sold in the store, by the number on their receipt. */
export function ReturnsScreen({ number, found, refused }: ReturnsScreenProps) {
  const [, setParams] = useSearchParams();
  useScanner((search) => setParams({ search }, { replace: true }));
  return (
    <Panel title="Returns" text="Scan the receipt's code, or type the order's number.">
      <div className="mb-4 flex max-w-md">
        <CodeSearchBox label="Number on the receipt" search={number} />
      </div>
      {refused && <p role="status">{refused}</p>}
      {found && <ReturnForm key={found.order_id} sale={found} />}
    </Panel>
  );
}

interface Entered {
  lines: { quantity: string; piece: string }[];
  way: string;
}

const fates = [
  { id: "stock", name: "Back on sale" },
  { id: "aside", name: "Aside, not on sale" },
];

function fieldsOf({ lines }: Returnable, entered: Entered["lines"]) {
  return lines.flatMap(({ name, left, back }, place): FormField<Entered>[][] => {
    if (left === 0) return [];
    const counts = Array.from({ length: left }, (_, less) => String(less + 1));
    const quantity: FormField<Entered> = {
      kind: "choice",
      name: `lines.${place}.quantity`,
      label: `${name}, ${formatRupees(back)}`,
      none: "Stays",
      options: counts.map((id) => ({ id, name: left === 1 ? "Comes back" : `${id} of ${left} come back` })),
    };
    const piece: FormField<Entered> = {
      kind: "choice",
      name: `lines.${place}.piece`,
      label: "Where it goes",
      none: "Please choose",
      options: fates,
    };
    return [entered[place]?.quantity ? [quantity, piece] : [quantity]];
  });
}

const chosenOf = ({ lines }: Returnable, entered: Entered["lines"]) =>
  lines.flatMap(({ id: line_id }, place) => {
    const { quantity = "", piece = "" } = entered[place] ?? {};
    return quantity ? [{ line_id, quantity: typedNumber(quantity), piece }] : [];
  });

function ReturnForm({ sale }: { sale: Returnable }) {
  const { order_id, at, customer, lines, rest, has_account } = sale;
  const start: Entered = { lines: lines.map(() => ({ quantity: "", piece: "stock" })), way: "cash" };
  const form = useCallForm({
    start,
    call: returnAtCounter,
    body: (entered) => {
      const chosen = chosenOf(sale, entered.lines);
      return { order_id, lines: chosen, way: entered.way, expected_total: worthOf(sale, chosen) };
    },
    keyed: true,
    failed: "It was not taken back",
  });
  const entered = form.watch("lines");
  const chosen = chosenOf(sale, entered);
  const ways = [
    { id: "cash", name: "In cash, out of the till" },
    { id: "upi", name: "By UPI, from the store's phone" },
    ...(has_account ? [{ id: "credit", name: "As store credit" }] : []),
  ];
  if (lines.every(({ left }) => left === 0) || rest === 0) return <p>Everything of this sale went back.</p>;
  return (
    <Form form={form} aria-label="Return" className="grid max-w-2xl gap-5">
      <p>
        <span className="font-semibold">{orderNumber(order_id)}</span> · {customer} · {storeTime(at)}
      </p>
      {fieldsOf(sale, entered).map((fields) => (
        <div key={fields[0]?.name} className={twoColumns}>
          <FormFields form={form} fields={fields} />
        </div>
      ))}
      <FormFields
        form={form}
        fields={[
          { kind: "choice", name: "way", label: "The money goes back", none: "Please choose", options: ways },
        ]}
      />
      <div>
        <Button type="submit" size="lg" loading={form.busy} disabled={chosen.length === 0}>
          Give back {formatRupees(worthOf(sale, chosen))}
        </Button>
      </div>
    </Form>
  );
}
