import { useRevalidator } from "react-router";
import { typedNumber } from "#kernel/typed/number.ts";
import { endingOptions } from "#modules/catalogue/ui/admin/prices/prices-dialog.tsx";
import { conditionLabels, conditions } from "#modules/garments/contract/choices.ts";
import { callApi } from "#ui/client/api-client.ts";
import { useForm } from "#ui/form/form.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { type FormField, FormFields, twoColumns } from "#ui/office/form-fields.tsx";
import { toast } from "#ui/toast/toast.ts";
import { type Ladder, ladderInput, MAX_STEPS, saveLadder } from "../../contract/ladder.ts";

const textOf = (number: number | null) => (number === null ? "" : String(number));
const numberOr = (text: string) => (text.trim() === "" ? null : typedNumber(text));

/** The steps that a new ladder begins with. */
const usual = {
  steps: [
    { after: 30, percent: 20 },
    { after: 60, percent: 40 },
  ],
  out_after: 90,
};

const draftOf = (ladder: Ladder | null, rank: number) => ({
  name: ladder?.name ?? "",
  rank: String(ladder?.rank ?? rank),
  category_id: ladder?.category_id ?? "",
  condition: ladder?.condition ?? "",
  price_from: textOf(ladder?.price_from ?? null),
  price_below: textOf(ladder?.price_below ?? null),
  steps: Array.from({ length: MAX_STEPS }, (_, i) => {
    const step = (ladder ?? usual).steps[i];
    return { after: textOf(step?.after ?? null), percent: textOf(step?.percent ?? null) };
  }),
  out_after: textOf((ladder ?? usual).out_after),
  ending: ladder?.ending ?? "nine",
});
type Draft = ReturnType<typeof draftOf>;

function check({ steps, ...draft }: Draft, id: string | undefined) {
  const last = steps.findLastIndex(({ after, percent }) => (after + percent).trim() !== "");
  return ladderInput.safeParse({
    ...draft,
    id,
    rank: numberOr(draft.rank),
    condition: draft.condition || null,
    price_from: numberOr(draft.price_from),
    price_below: numberOr(draft.price_below),
    steps: steps
      .slice(0, last + 1)
      .map(({ after, percent }) => ({ after: numberOr(after), percent: numberOr(percent) })),
    out_after: numberOr(draft.out_after),
    ending: draft.ending || "rupee",
  });
}

const whose = (categories: LadderDialogProps["categories"]): readonly FormField<Draft>[] => [
  { name: "name", label: "Name", placeholder: "Shirts", maxLength: 60 },
  {
    kind: "whole",
    name: "rank",
    label: "Order",
    hint: "Of two ladders that fit a product the smaller number counts.",
  },
  {
    kind: "choice",
    name: "category_id",
    label: "Category",
    options: categories,
    none: "All categories",
  },
  {
    kind: "choice",
    name: "condition",
    label: "Condition",
    options: conditions.map((id) => ({ id, name: conditionLabels[id] })),
    none: "All conditions",
  },
  { kind: "number", name: "price_from", label: "Price from (₹)", hint: "Blank: from any price." },
  { kind: "number", name: "price_below", label: "Price below (₹)", hint: "Blank: up to any price." },
];

const stepFields: readonly FormField<Draft>[] = [0, 1, 2].flatMap((i): FormField<Draft>[] => [
  { kind: "whole", name: `steps.${i}.after`, label: `Step ${i + 1}: after days` },
  { kind: "whole", name: `steps.${i}.percent`, label: `Step ${i + 1}: per cent off` },
]);

const end: readonly FormField<Draft>[] = [
  { kind: "whole", name: "out_after", label: "Out after days", hint: "Blank: it stays on sale." },
  { kind: "choice", name: "ending", label: "Round to", options: endingOptions, none: "Whole rupees" },
];

interface LadderDialogProps {
  /** The ladder to change; null for a new one. */
  ladder: Ladder | null;
  /** The order of a new one. */
  rank: number;
  categories: readonly { id: string; name: string }[];
  onClose: () => void;
}

export function LadderDialog({ ladder, rank, categories, onClose }: LadderDialogProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: draftOf(ladder, rank),
    check: (draft) => check(draft, ladder?.id),
    async send(body) {
      const result = await callApi(saveLadder, { body });
      if (!result.ok) {
        toast.error("The ladder was not saved", { description: result.message });
        return result.fields;
      }
      toast.success(result.value.message);
      onClose();
      await revalidate();
      return undefined;
    },
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
