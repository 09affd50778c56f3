import { useState } from "react";
import { useNavigate } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { newId } from "#ui/client/new-key.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useForm } from "#ui/form/form.tsx";
import { FormDialog, inSight } from "#ui/form/form-dialog.tsx";
import { type FormField, FormFields, twoColumns } from "#ui/office/form-fields.tsx";
import { toast } from "#ui/toast/toast.ts";
import { changePrices, type PlannedPrices, planPrices } from "../../../contract/prices/price-calls.ts";
import { type PriceRule, priceRule, priceRuleWords } from "../../../contract/prices/price-rule.ts";
import type { ManyDialogProps } from "../use-bulk.ts";
import { PriceTable } from "./price-table.tsx";

const ways: readonly { id: PriceRule["way"]; name: string }[] = [
  { id: "lower-percent", name: "Lower by per cent" },
  { id: "lower-sum", name: "Lower by rupees" },
  { id: "set", name: "Set to rupees" },
  { id: "raise-percent", name: "Raise by per cent" },
  { id: "raise-sum", name: "Raise by rupees" },
];
export const endingOptions: readonly { id: PriceRule["ending"]; name: string }[] = [
  { id: "nine", name: "Ending in 9 (₹189)" },
  { id: "ninety-nine", name: "Ending in 99 (₹199)" },
  { id: "ten", name: "Whole tens (₹190)" },
];

const start = { way: "lower-percent", amount: "", ending: "", strike: true };
type Draft = typeof start;

const fields: readonly FormField<Draft>[] = [
  { kind: "choice", name: "way", label: "How", options: ways, none: "Choose how" },
  { kind: "number", name: "amount", label: "How much (% or ₹)" },
  { kind: "choice", name: "ending", label: "Round to", options: endingOptions, none: "Whole rupees" },
];

const checkDraft = ({ way, amount, ending, strike }: Draft) =>
  priceRule.safeParse({
    way,
    amount: amount.trim() === "" ? null : typedNumber(amount),
    ending: ending || "rupee",
    strike,
  });

interface Plan {
  /** Of the change, once it is done: pressed again after a lost answer, it counts once. */
  id: string;
  rule: PriceRule;
  rows: PlannedPrices[];
}

/** Asks how the prices of the selection change, shows what would become of each, and does it. */
export function PricesDialog({ selection, counted, onClose, onDone }: ManyDialogProps) {
  const [draft, setDraft] = useState(start);
  const [plan, setPlan] = useState<Plan | null>(null);

  async function ask(rule: PriceRule, typed: Draft) {
    const found = await callApi(planPrices, { body: { ids: [...selection.keys()], rule } });
    if (!found.ok) return found.fields ?? { amount: found.message };
    setDraft(typed);
    setPlan({ id: newId(), rule, rows: found.value.data });
    return undefined;
  }

  if (!plan) return <RuleForm start={draft} counted={counted} onClose={onClose} onAsk={ask} />;
  return (
    <PlanDialog
      plan={plan}
      selection={selection}
      onBack={() => setPlan(null)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

interface RuleFormProps {
  start: Draft;
  counted: string;
  onClose: () => void;
  onAsk: (
    rule: PriceRule,
    typed: Draft,
  ) => ReturnType<Parameters<typeof useForm<Draft, PriceRule>>[0]["send"]>;
}

function RuleForm({ start, counted, onClose, onAsk }: RuleFormProps) {
  const form = useForm({
    start,
    check: checkDraft,
    send: (rule): ReturnType<typeof onAsk> => onAsk(rule, form.getValues()),
  });
  return (
    <FormDialog
      form={form}
      title="Change prices"
      description={`Of ${counted}. Nothing changes yet: the plan comes first.`}
      size="md"
      submit="Show the plan"
      onClose={onClose}
    >
      <div className={twoColumns}>
        <FormFields form={form} fields={fields} />
      </div>
      <FormFields
        form={form}
        fields={[
          {
            kind: "check",
            name: "strike",
            label: "Show the former price struck through",
            text: "Beside a lower price, where the shop asked the former one before.",
          },
        ]}
      />
    </FormDialog>
  );
}

interface PlanDialogProps extends Pick<ManyDialogProps, "selection" | "onClose" | "onDone"> {
  plan: Plan;
  onBack: () => void;
}

function PlanDialog({ plan, selection, onBack, onClose, onDone }: PlanDialogProps) {
  const { id, rule, rows } = plan;
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const changing = rows.filter(({ to }) => to);
  const staying = rows.length - changing.length;

  async function change() {
    setBusy(true);
    const products = changing.map(({ id, from }) => ({ id, ...from }));
    const result = await callApi(changePrices, { body: { new_id: id, rule, products } });
    setBusy(false);
    if (!result.ok) return toast.error("Error changing prices", { description: result.message });
    const { changed, refused } = result.value.data;
    toast.success(`${changed.length === 1 ? "1 price" : `${changed.length} prices`} changed`, {
      action: { label: "See or undo", onClick: () => void navigate(officePaths.priceChange(id)) },
    });
    const stayed = [...rows.filter(({ to }) => !to), ...refused];
    onDone(
      changed,
      stayed.map(({ id, name, refused }) => ({
        id,
        name: name || (selection.get(id) ?? ""),
        message: refused,
      })),
    );
    return onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={changing.length === 1 ? "1 price would change" : `${changing.length} prices would change`}
      description={`Prices ${priceRuleWords(rule)}.${staying > 0 ? ` ${staying} would stay.` : ""}`}
      size="lg"
    >
      <PriceTable label="Plan" rows={rows} note={["Stays because", ({ refused }) => refused]} />
      <div className={`mt-5 flex gap-3 ${inSight}`}>
        <Button loading={busy} disabled={changing.length === 0} onClick={() => void change()}>
          {changing.length === 1 ? "Change 1 price" : `Change ${changing.length} prices`}
        </Button>
        <Button variant="outline" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </Dialog>
  );
}
