import { formatRupees, isRupees, toPaise, toRupees } from "#kernel/money.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { statusFacts } from "#modules/orders/contract/order-status.ts";
import { Button } from "#ui/button.tsx";
import { useCallForm } from "#ui/form/call-form.ts";
import { Form } from "#ui/form/form.tsx";
import { LeaveGuard } from "#ui/form/form-dialog.tsx";
import { checkField, type FormField, FormFields, numberField, twoColumns } from "#ui/office/form-fields.tsx";
import { Panel } from "#ui/office/parts.tsx";
import { type AdminClaim, settleClaim } from "../../contract/claim.ts";
import { type ReturnOutcome, returnOutcomes } from "../../contract/claim-states.ts";

export const fateWords: Record<ReturnOutcome, string> = {
  stays: "Stays with the customer",
  stock: "Back on sale",
  good: "To the grade 'good', for families",
  out: "Out: upcycled or thrown away",
};

const start = {
  refund: "",
  paid_by_hand: "",
  hand_reference: "",
  credit: "",
  return_by_post: false,
  piece: "stays",
  piece_reason: "",
  reply: "",
};

const amount = (text: string) => (text.trim() === "" ? 0 : typedNumber(text));

/** The amounts that can be given; money goes back the way it came, or by hand where it came in cash. */
function amountFields({ online, money, all }: SettleFormProps["most"]): FormField<typeof start>[] {
  const most = (rupees: number) => `At most ${formatRupees(rupees)}.`;
  return [
    ...(online > 0 ? [numberField("refund", "Refund to the online payment (₹)", most(online))] : []),
    ...(money > 0
      ? [
          numberField("paid_by_hand", "Paid by hand (₹)", `By UPI or in cash, before this. ${most(money)}`),
          {
            name: "hand_reference" as const,
            label: "Reference of that payment",
            hint: "Such as the UPI number.",
          },
        ]
      : []),
    {
      ...numberField("credit", "Store credit (₹)", `${most(all)} That is all that has not gone back yet.`),
      feature: "credit",
    },
  ];
}

const byPost = checkField(
  "return_by_post",
  "The product comes back by post",
  "Say in the reply where to, and who pays for it.",
);
/** Its reason is asked for once something becomes of the product. */
const returnFields = (isTaken: boolean): FormField<typeof start>[] => [
  {
    kind: "choice",
    name: "piece",
    label: "What becomes of the product",
    none: fateWords.stays,
    options: returnOutcomes.filter((id) => id !== "stays").map((id) => ({ id, name: fateWords[id] })),
  },
  { name: "piece_reason", label: isTaken ? "Why" : "Why (optional)", hint: "For our own books." },
];
const reply: FormField<typeof start> = {
  kind: "long",
  name: "reply",
  label: "Reply to the customer",
  rows: 5,
  hint: "The mail adds the amounts below it.",
};

interface SettleFormProps {
  claim: AdminClaim;
  most: Order["account"]["may_go_back"];
}

/** Settles a claim, once: sums, the piece, and what is written to the customer. */
export function SettleForm({ claim, most }: SettleFormProps) {
  const form = useCallForm({
    start: { ...start, piece: "" },
    call: settleClaim,
    query: { id: claim.id },
    body: ({ refund, paid_by_hand, credit, piece, ...rest }) => ({
      ...rest,
      refund: amount(refund),
      paid_by_hand: amount(paid_by_hand),
      credit: amount(credit),
      piece: piece || "stays",
    }),
    failed: "The claim was not settled",
  });
  const [refund, hand, credit, piece] = form.watch(["refund", "paid_by_hand", "credit", "piece"]);
  const sum = [refund, hand, credit].reduce((whole, text) => whole + paiseOf(text), 0);
  return (
    <Panel
      title="Settle it"
      text="By money, by store credit, by both, or by a reply alone. The delivery charge goes back too where the fault was ours."
    >
      <Form form={form} aria-label="Settle it" className="grid gap-5">
        <LeaveGuard active={form.dirty && !form.busy} />
        <div className={twoColumns}>
          <FormFields form={form} fields={amountFields(most)} />
        </div>
        {statusFacts[claim.order_status].delivered && (
          <>
            <FormFields form={form} fields={[byPost]} />
            <div className={twoColumns}>
              <FormFields form={form} fields={returnFields(piece !== "")} />
            </div>
          </>
        )}
        <FormFields form={form} fields={[reply]} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" loading={form.busy}>
            {sum > 0 ? `Settle with ${formatRupees(toRupees(sum))}` : "Settle with a reply"}
          </Button>
          <p className="text-mute">This can't be taken back.</p>
        </div>
      </Form>
    </Panel>
  );
}

/** The amount typed so far, in paise; 0 for what is no amount. */
function paiseOf(text: string): number {
  const rupees = amount(text);
  return isRupees(rupees) ? toPaise(rupees) : 0;
}
