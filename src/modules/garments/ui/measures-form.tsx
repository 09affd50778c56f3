import { useState } from "react";
import { msg, t } from "#kernel/languages/messages.ts";
import { asciiDigits } from "#kernel/typed/digits.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { Button } from "#ui/button.tsx";
import { TextEntry } from "#ui/form/entries.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import { checked, Form, FormButtons, useForm } from "#ui/form/form.tsx";
import { GarmentDrawing } from "#ui/garment-drawing.tsx";
import { toast } from "#ui/toast/toast.ts";
import { eases } from "../contract/fit.ts";
import { measurementsInput } from "../contract/garment.ts";
import { LONGEST_NAME, type MeasuredGarment, type MeasuredPerson } from "../contract/my-measures.ts";
import { MEASURE_STEP, type Template, toInches } from "../contract/templates.ts";
import { saveMeasures, withGarment } from "./my-measures.ts";

export type Unit = "cm" | "in";

const toStep = (cm: number) => Math.round(cm / MEASURE_STEP) * MEASURE_STEP;

/** Where the tape can go round a body, and the centimetres from which it must have: no garment is so wide lying flat. */
const round: Readonly<Record<string, { where: string; from: number }>> = {
  chest: { where: msg("chest"), from: 76 },
  waist: { where: msg("waist"), from: 66 },
  hips: { where: msg("hips"), from: 78 },
};

/** A measure as people type it: '52,5 cm', '20 1/2', or round the body, which is halved. `cm` is NaN for no number, `note` says how it was understood. */
export function readTape(text: string, unit: Unit, measure: string): { cm: number; note?: string } {
  const [, digits = "", suffix = ""] = /^(.*?) ?(cm|in|inch|inches|"|″|''|)\.?$/i.exec(plain(text)) ?? [];
  const number = typedNumber(digits);
  const isInches = suffix === "" ? unit === "in" : !/cm/i.test(suffix);
  const cm = isInches ? toStep(number * 2.54) : number;
  const { where = "", from = Number.POSITIVE_INFINITY } = round[measure] ?? {};
  const inUnit = (each: number) => `${isInches ? toInches(each) : each}`;
  if (cm > from) {
    const half = toStep(cm / 2);
    const values = { number, where: t(where), half: inUnit(half) };
    return { cm: half, note: t("{number} round the {where}? We take half: {half}.", values) };
  }
  if (Number.isNaN(cm) || cm === 0) return { cm };
  const other = isInches ? t("{cm} cm", { cm }) : t("{inches} inches", { inches: toInches(cm) });
  const values = { round: inUnit(2 * cm), where: t(where), other };
  return { cm, note: where ? t("Flat: {round} round the {where}, {other} flat.", values) : `= ${other}` };
}

/** Halves and quarters of an inch as decimals. */
const plain = (text: string) =>
  asciiDigits(text)
    .trim()
    .replace(/ ?½| 1\/2/, ".5")
    .replace(/ ?¼| 1\/4/, ".25")
    .replace(/ ?¾| 3\/4/, ".75");

interface MeasuresFormProps {
  template: Template;
  unit: Unit;
  onUnit: (unit: Unit) => void;
  people: readonly MeasuredPerson[];
  /** The person's name; "" when the form asks for it. */
  who: string;
  /** The garment that is measured again; null for another one. */
  garment: MeasuredGarment | null;
  onSaved: (who: string, garment: MeasuredGarment | null) => void;
}

/** The measures of a garment, with a drawing of where the tape lies. */
export function MeasuresForm({ template, unit, onUnit, people, ...props }: MeasuresFormProps) {
  const { who, garment, onSaved } = props;
  const [pointed, setPointed] = useState<string | null>(null);
  const measures = template.measures.filter(({ id }) => eases[template.id]?.[id]);
  const known = garment?.measures ?? {};
  const shown = Object.fromEntries(measures.map(({ id }) => [id, shownText(known[id], unit)]));
  const cmOf = (id: string, text: string) =>
    // Untouched values keep their precision.
    text === shown[id] ? known[id] : readTape(text, unit, id).cm;
  const others = (people.find(({ name }) => name === who)?.garments ?? []).filter(
    (each) => each.template === template.id && each !== garment,
  );

  const form = useForm({
    start: { who: "", name: garment?.name ?? "", ...shown } as Record<string, string>,
    check(values) {
      const typed = measures.flatMap(({ id }) => {
        const text = values[id]?.trim() ?? "";
        return text === "" ? [] : [[id, cmOf(id, text)]];
      });
      const taken: MeasuredGarment = {
        template: template.id,
        name: values.name?.trim() ?? "",
        measures: Object.fromEntries(typed),
      };
      const name = who || (values.who?.trim() ?? "");
      const isTaken = !who && people.some((person) => person.name === name);
      const someone = isTaken ? msg("There are measures of somebody of this name already") : undefined;
      const isDouble = others.some((other) => other.name === taken.name);
      return checked(
        { who: name, taken },
        {
          who: name ? someone : msg("Please say whose measures these are"),
          name: isDouble ? msg("Please give it another name than the others of its kind") : undefined,
          ...messagesOf(taken, measures),
        },
      );
    },
    send: ({ who: name, taken }) => save(name, taken),
  });

  function measureIn(other: Unit) {
    for (const { id } of measures) {
      const text = form.getValues(id) ?? "";
      const cm = text === "" ? Number.NaN : (cmOf(id, text) ?? Number.NaN);
      if (!Number.isNaN(cm)) form.setValue(id, shownText(cm, other));
    }
    onUnit(other);
  }

  /** Saves the garment as it is now; null removes it. */
  async function save(name: string, taken: MeasuredGarment | null) {
    const saved = await saveMeasures((all) => withGarment(all, name, { place: garment, garment: taken }));
    if (!taken) sayRemoved(saved);
    else if (saved.ok) toast.success(t("Your measures are saved"));
    else toast.error(t("Your measures could not be saved"), { description: saved.message });
    if (saved.ok) onSaved(name, taken);
  }

  return (
    <Form form={form} className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-[1fr_14rem]">
      <div className="grid content-start gap-4">
        {!who && (
          <TextEntry
            form={form}
            name="who"
            label={`${t("Name")} *`}
            hint={t("As you call them: Asha, 7.")}
            maxLength={LONGEST_NAME}
          />
        )}
        <Field label={t("Measured in")}>
          {(control) => (
            <Select {...control} value={unit} onChange={({ target }) => measureIn(target.value as Unit)}>
              <option value="cm">{t("Centimetres")}</option>
              <option value="in">{t("Inches")}</option>
            </Select>
          )}
        </Field>
        {measures.map(({ id, label, how }) => (
          <TextEntry
            key={id}
            form={form}
            name={id}
            label={labelOf(label, unit) + (eases[template.id]?.[id]?.decides ? " *" : "")}
            hint={readTape(form.watch(id) ?? "", unit, id).note ?? t(how)}
            inputMode="decimal"
            className="text-right tabular"
            onFocus={() => setPointed(id)}
          />
        ))}
        <TextEntry
          form={form}
          name="name"
          label={t("What it is")}
          hint={nameHint(others.length === 0)}
          maxLength={LONGEST_NAME}
        />
        <p className="text-sm text-mute">
          {t("* Needed to tell what fits. The rest counts where it is known.")}
        </p>
        <div className="flex flex-wrap gap-3">
          <FormButtons submit={t("Save")} busy={form.busy} />
          {garment && (
            <Button variant="ghost" onClick={() => save(who, null)} disabled={form.busy}>
              {t("Remove these measures")}
            </Button>
          )}
        </div>
      </div>
      <GarmentDrawing
        outline={template.outline}
        tapes={measures}
        pointed={pointed ?? measures[0]?.id ?? null}
        className="order-first mx-auto w-full max-w-48 md:order-last md:max-w-56"
      />
    </Form>
  );
}

/** Says whether measures were removed. */
export function sayRemoved(saved: Awaited<ReturnType<typeof saveMeasures>>): void {
  if (saved.ok) toast.success(t("Your measures are removed"));
  else toast.error(t("Your measures could not be removed"), { description: saved.message });
}

const labelOf = (label: string, unit: Unit) =>
  unit === "cm"
    ? t("{measure} in cm", { measure: t(label) })
    : t("{measure} in inches", { measure: t(label) });

const nameHint = (mayBeEmpty: boolean) =>
  mayBeEmpty
    ? t("So that you can tell several apart: Blouse, Office shirt. May stay empty.")
    : t("So that you can tell several apart: Blouse, Office shirt.");

function messagesOf(taken: MeasuredGarment, measures: Template["measures"]): Record<string, string> {
  const read = measurementsInput.safeParse(taken.measures);
  const missing = measures.filter(
    ({ id }) => eases[taken.template]?.[id]?.decides && taken.measures[id] === undefined,
  );
  return {
    ...Object.fromEntries(missing.map(({ id }) => [id, msg("Without it nothing can be told")])),
    ...Object.fromEntries((read.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message])),
  };
}

function shownText(cm: number | undefined, unit: Unit): string {
  if (cm === undefined) return "";
  return String(unit === "cm" ? cm : toInches(cm));
}
