import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatRupees, isRupees, toPaise, toRupees } from "#kernel/money.ts";
import { storeTime } from "#kernel/store-time.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { useForm } from "#ui/form/form.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { checkField, type FormField, FormFields, numberField } from "#ui/office/form-fields.tsx";
import { useMay } from "#ui/office/may.tsx";
import { toast } from "#ui/toast/toast.ts";
import { answerOffer, type OfficeOffer } from "../../contract/offer.ts";
import { poolPartOf } from "../../contract/offer-floor.ts";
import { OfferThread } from "../offer-thread.tsx";

interface OfficeOfferProps {
  offer: OfficeOffer;
  /** Whether its order still waits for a price. */
  open: boolean;
  /** Rupees in the solidarity pool. */
  pool: number;
  /** The saved answers: for a yes, for another sum, for a no. */
  answers: readonly string[];
}

const ways = [
  { answer: "accept", button: "Accept" },
  { answer: "counter", button: "Counter" },
  { answer: "decline", button: "Decline" },
] as const;
type Way = (typeof ways)[number];

/** The offer on an order's card: its sums, what was said, and the store's answer. */
export function OfficeOfferPart(props: OfficeOfferProps) {
  const { offer, open } = props;
  const [asked, setAsked] = useState<Way | null>(null);
  const may = useMay();
  const { offered, goods, floor, from_pool } = offer;
  const off = Math.round(((toPaise(goods) - toPaise(offered)) / toPaise(goods)) * 100);
  return (
    <section className="min-w-0 sm:col-span-2">
      <h4 className="mb-1 text-xs font-bold text-mute">Offer</h4>
      <p>
        <span className="font-semibold tabular">{formatRupees(offered)}</span> for goods of{" "}
        {formatRupees(goods)} ({off}% off; the floor is {formatRupees(floor)})
      </p>
      {from_pool > 0 && <p>The solidarity pool pays {formatRupees(from_pool)} of it.</p>}
      {open && offer.answer_by && (
        <p className={offer.state === "asked" ? "font-semibold text-clay" : "text-mute"}>
          {offer.state === "asked" ? "To be answered" : "Waits for the customer"} until{" "}
          {storeTime(offer.answer_by)}
        </p>
      )}
      <details className="my-1">
        <summary className="w-fit rounded-field text-purple pointer-coarse:py-2.5">
          What was said ({offer.thread.length})
        </summary>
        <div className="mt-1">
          <OfferThread thread={offer.thread} reader="office" />
        </div>
      </details>
      {open && offer.state === "asked" && may(answerOffer) && (
        <p className="flex flex-wrap gap-2">
          {ways.map((way) => (
            <Button
              key={way.answer}
              size="sm"
              variant={way.answer === "accept" ? "primary" : "outline"}
              onClick={() => setAsked(way)}
            >
              {way.button} <span className="sr-only">the offer</span>
            </Button>
          ))}
        </p>
      )}
      {asked && <AnswerDialog {...props} way={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

const titles = {
  accept: "Accept the offer",
  counter: "Name another sum",
  decline: "Decline the offer",
} as const;
const amountField = numberField(
  "amount",
  "Your sum for the goods (₹)",
  "Once; the customer then says yes or no.",
);

function AnswerDialog(props: OfficeOfferProps & { way: Way; onClose: () => void }) {
  const { offer, pool, answers, onClose } = props;
  const { answer } = props.way;
  const { revalidate } = useRevalidator();
  const order_id = offer.order_id;
  const start = { amount: "", words: answers[ways.indexOf(props.way)] ?? "", from_pool: false };
  const form = useForm({
    start,
    check: ({ amount, ...entered }: typeof start) =>
      answerOffer.body.safeParse({
        ...entered,
        answer,
        ...(answer === "counter" ? { amount: typedNumber(amount) } : {}),
      }),
    async send(body) {
      const result = await callApi(answerOffer, { query: { order_id }, body });
      if (result.ok) toast.success(result.value.message);
      else toast.error("The offer was not answered", { description: result.message });
      if (!result.ok && result.code !== "transition_not_allowed") return result.fields;
      onClose();
      void revalidate();
    },
  });
  const named = typedNumber(form.watch("amount"));
  const below = isRupees(named) && named > 0 ? toRupees(poolPartOf(toPaise(offer.floor), toPaise(named))) : 0;
  const fields: FormField<typeof start>[] = [
    ...(answer === "counter" ? [amountField] : []),
    ...(answer === "counter" && below > 0 && below <= pool
      ? [
          checkField(
            "from_pool",
            `Take ${formatRupees(below)} from the solidarity pool`,
            `What the sum is below the floor of ${formatRupees(offer.floor)}. There are ${formatRupees(pool)} in the pool.`,
          ),
        ]
      : []),
    { kind: "long", name: "words", label: "Your words", rows: 5 },
  ];
  return (
    <FormDialog
      form={form}
      title={titles[answer]}
      description={`The customer offered ${formatRupees(offer.offered)} for goods of ${formatRupees(offer.goods)}, and gets your answer by email.`}
      submit={answer === "counter" ? "Send" : props.way.button}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} />
      <SavedAnswers
        answers={answers}
        onTake={(text) => form.setValue("words", text, { shouldDirty: true })}
      />
    </FormDialog>
  );
}

/** The use of each saved answer, as the settings name it. */
const answerNames = ["a yes", "another sum", "a no"];

function SavedAnswers({ answers, onTake }: { answers: readonly string[]; onTake: (text: string) => void }) {
  const given = answerNames.filter((_, i) => answers[i]);
  if (given.length === 0) return null;
  return (
    <p className="-mt-3 flex flex-wrap">
      <span className="w-full text-mute">Begin with the saved answer for</span>
      {given.map((name) => (
        <Button
          key={name}
          size="sm"
          variant="ghost"
          className="mr-5 px-0"
          onClick={() => onTake(answers[answerNames.indexOf(name)] ?? "")}
        >
          {name}
        </Button>
      ))}
    </p>
  );
}
