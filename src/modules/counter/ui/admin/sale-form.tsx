import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { formatRupees, toPaise, toRupees } from "#kernel/money.ts";
import { type UpiAddress, UpiQr } from "#modules/upi/ui/admin/upi-qr.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { isDecided } from "#ui/client/is-decided.ts";
import { newKey } from "#ui/client/new-key.ts";
import { Form, useForm } from "#ui/form/form.tsx";
import { LeaveGuard } from "#ui/form/form-dialog.tsx";
import { FoldedFields, type FormField, FormFields, twoColumns } from "#ui/office/form-fields.tsx";
import { toast } from "#ui/toast/toast.ts";
import { type CounterProduct, type Sale, type SaleInput, sellAtCounter } from "../../contract/sale.ts";
import { isAtTill, type SaleWay, saleWays, saleWayWords } from "../../contract/sale-ways.ts";

/** A product in a sale, and how many of it. */
export interface Chosen {
  product: CounterProduct;
  quantity: number;
}

const totalOf = (basket: readonly Chosen[]) =>
  toRupees(basket.reduce((sum, { product, quantity }) => sum + toPaise(product.price) * quantity, 0));

const start = {
  way: "cash",
  name: "",
  mobile: "",
  email: "",
  upi_reference: "",
  gstin: "",
  address: { line1: "", line2: "", city: "", state: "", zip: "" },
};
type Entered = typeof start;

const customerFields: readonly FormField<Entered>[] = [
  { name: "name", label: "Customer's name", hint: "May stay blank over the counter." },
  { name: "mobile", label: "Mobile" },
  {
    name: "email",
    label: "Email",
    hint: "For a mailed receipt. An order of an account becomes its own.",
  },
  { name: "gstin", label: "GSTIN", hint: "Only of a business." },
];

const addressFields: readonly FormField<Entered>[] = [
  { name: "address.line1", label: "House and street" },
  { name: "address.line2", label: "Area" },
  { name: "address.city", label: "City" },
  { name: "address.state", label: "State" },
  { name: "address.zip", label: "PIN code" },
];

interface SaleFormProps {
  basket: readonly Chosen[];
  upi: UpiAddress;
  /** Whether Razorpay's QR codes may be asked for. */
  hasQr: boolean;
  /** Hears of what was sent: more may have been scanned since. */
  onSold: (sale: Sale, items: SaleInput["items"]) => void;
  /** Hears that it was refused: the products may have other prices now. */
  onRefused: () => Promise<void>;
}

const takeWords = (way: SaleWay, total: number) =>
  isAtTill(way) ? `Take ${formatRupees(total)}` : "Place the order";

const wayOf = (text: string) => saleWays.find((one) => one === text) ?? "cash";

function bodyOf(basket: readonly Chosen[], { address, ...entered }: Entered, hasQr: boolean) {
  const way = wayOf(entered.way);
  const items = basket.map(({ product, quantity }) => ({ product_id: product.id, quantity }));
  const { mobile } = entered;
  return {
    ...entered,
    way,
    items,
    // The field of the number is not seen then.
    ...((way !== "upi" || hasQr) && { upi_reference: "" }),
    ...(way === "upi" && hasQr && { by_qr: true }),
    held_anyway: basket.flatMap(({ product: { id, notes } }) => (notes.length > 0 ? [id] : [])),
    ...(isAtTill(way)
      ? { expected_total: totalOf(basket) }
      : { address: { ...address, mobile, country: "India" } }),
  };
}

/** Says what is wrong with the number of an address where the customer's number stands, which it is. */
function checkSale(body: ReturnType<typeof bodyOf>) {
  const checked = sellAtCounter.body.safeParse(body);
  if (checked.success) return checked;
  const issues = checked.error.issues.map((issue) =>
    issue.path.join(".") === "address.mobile" ? { ...issue, path: ["mobile"] } : issue,
  );
  return { success: false as const, error: { issues } };
}

export function SaleForm({ basket, upi, hasQr, onSold, onRefused }: SaleFormProps) {
  // Where Razorpay gave no code, the store's own address is shown from then on.
  const [refused, setRefused] = useState(false);
  const byQr = hasQr && !refused;
  const key = useRef(newKey());
  const { revalidate } = useRevalidator();
  const form = useForm({
    start,
    check: (entered: Entered) => checkSale(bodyOf(basket, entered, byQr)),
    async send(body) {
      const result = await callApi(sellAtCounter, { body, headers: { "Idempotency-Key": key.current } });
      // Where it may have been sold, the same key finds that out, and nothing is sold twice.
      if (isDecided(result)) key.current = newKey();
      if (!result.ok && result.code === "unavailable") {
        toast.error("No connection: nothing is sure yet", {
          description: "What was entered stays here. Press again as soon as the network is back.",
        });
        return undefined;
      }
      if (!result.ok) {
        toast.error("It was not sold", { description: result.message });
        if (result.code === "payment_mode_unavailable" && body.by_qr) setRefused(true);
        await onRefused();
        return result.fields;
      }
      toast.success(result.value.message);
      form.reset();
      onSold(result.value.data, body.items);
      await revalidate();
      return undefined;
    },
  });
  const way = wayOf(form.watch("way"));
  const total = totalOf(basket);
  return (
    <Form
      form={form}
      aria-label="Sale"
      className="mt-4 grid gap-5"
      onKeyDown={(event) => {
        // A scanner ends each code with Enter, whatever has the focus: nothing is sold by that.
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <LeaveGuard active={basket.length > 0 && !form.busy} />
      <p className="text-xl font-semibold tabular">{formatRupees(total)}</p>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-2 font-semibold">How it is paid</legend>
        {saleWays.map((one) => (
          <label
            key={one}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-field border border-edge px-4 has-checked:border-purple has-checked:bg-cotton-deep"
          >
            <input type="radio" value={one} {...form.register("way")} className="size-5" />
            {saleWayWords[one]}
          </label>
        ))}
      </fieldset>
      {way === "upi" && !byQr && <UpiQr upi={upi} total={total} />}
      {way === "upi" && !byQr && (
        <FormFields
          form={form}
          fields={[{ name: "upi_reference", label: "Number of the payment (UTR)", inputMode: "numeric" }]}
        />
      )}
      {isAtTill(way) ? (
        <FoldedFields title="Customer" form={form} fields={customerFields} />
      ) : (
        <div className={twoColumns}>
          <FormFields form={form} fields={[...customerFields, ...addressFields]} />
        </div>
      )}
      <div>
        <Button type="submit" size="lg" loading={form.busy} disabled={basket.length === 0}>
          {way === "upi" && byQr ? "Show the QR code" : takeWords(way, total)}
        </Button>
      </div>
    </Form>
  );
}
