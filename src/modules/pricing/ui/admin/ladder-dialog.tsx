import { typedNumber } from "#kernel/typed/number.ts";
import { garmentEntries } from "#modules/catalogue/ui/admin/garment/garment-options.ts";
import { endingOptions } from "#modules/catalogue/ui/admin/prices/prices-dialog.tsx";
import { useCallForm } from "#ui/form/call-form.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { type FormField, FormFields, numberField, twoColumns, wholeField } from "#ui/office/form-fields.tsx";
import { type Ladder, type LadderInput, saveLadder } from "../../contract/ladder.ts";

const textOf = (number: number | null | undefined) => String(number ?? "");
const numberOr = (text: string) => (text.trim() === "" ? null : typedNumber(text));

const newLadder: Omit<LadderInput, "rank"> = {
  ...{ name: "", category_id: null, condition: null, price_from: null, price_below: null },
  steps: [
    { after: 30, percent: 20 },
    { after: 60, percent: 40 },
  ],
  out_after: 90,
  ending: "nine",
};

const draftOf = ({ steps, ...ladder }: LadderInput) => ({
  ...ladder,
  rank: textOf(ladder.rank),
  category_id: ladder.category_id ?? "",
  condition: ladder.condition ?? "",
  price_from: textOf(ladder.price_from),
  price_below: textOf(ladder.price_below),
  steps: [0, 1, 2].map((i) => ({ after: textOf(steps[i]?.after), percent: textOf(steps[i]?.percent) })),
  out_after: textOf(ladder.out_after),
});
type Draft = ReturnType<typeof draftOf>;

function inputOf({ steps, ...draft }: Draft) {
  const last = steps.findLastIndex(({ after, percent }) => (after + percent).trim() !== "");
  return {
    ...draft,
    rank: numberOr(draft.rank),
    condition: draft.condition || null,
    price_from: numberOr(draft.price_from),
    price_below: numberOr(draft.price_below),
    steps: steps
      .slice(0, last + 1)
      .map(({ after, percent }) => ({ after: numberOr(after), percent: numberOr(percent) })),
    out_after: numberOr(draft.out_after),
    ending: draft.ending || "rupee",
  };
}

const whose = (categories: LadderDialogProps["categories"]): readonly FormField<Draft>[] => [
  { name: "name", label: "Name", placeholder: "Shirts", maxLength: 60 },
  wholeField("rank", "Order", "Of two ladders that fit a product the smaller number counts."),
  { kind: "choice", name: "category_id", label: "Category", options: categories, none: "All categories" },
  { ...garmentEntries.condition, none: "All conditions" },
  numberField("price_from", "Price from (₹)", "Blank: from any price."),
  numberField("price_below", "Price below (₹)", "Blank: up to any price."),
];

const stepFields = [0, 1, 2].flatMap((i): FormField<Draft>[] => [
  wholeField(`steps.${i}.after`, `Step ${i + 1}: after days`),
  wholeField(`steps.${i}.percent`, `Step ${i + 1}: per cent off`),
]);

const end: readonly FormField<Draft>[] = [
  wholeField("out_after", "Out after days", "Blank: it stays on sale."),
  { kind: "choice", name: "ending", label: "Round to", options: endingOptions, none: "Whole rupees" },
];

export interface LadderDialogProps {
  /** The ladder to change; null for a new one. */
  ladder: Ladder | null;
  /** The order of a new one. */
  rank: number;
  categories: readonly { id: string; name: string }[];
  onClose: () => void;
}

export function LadderDialog({ ladder, rank, categories, onClose }: LadderDialogProps) {
  const form = useCallForm({
    start: draftOf(ladder ?? { ...newLadder, rank }),
    call: saveLadder,
    body: (draft) => ({ ...inputOf(draft), seen: ladder ?? undefined }),
    onClose,
    stays: true,
    failed: "The ladder was not saved",
  });
  return (
    <FormDialog
      form={form}
      title={ladder ? `Change ${ladder.name}` : "Add a ladder"}
      description="Per cents are of the price that was asked before the first step. No price falls below its floor."
      size="lg"
      long
      submit="Save"
      onClose={onClose}
    >
      {[whose(categories), stepFields, end].map((fields) => (
        <div key={fields[0]?.name} className={twoColumns}>
          <FormFields form={form} fields={fields} />
        </div>
      ))}
    </FormDialog>
  );
}
