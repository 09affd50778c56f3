import { formatRupees } from "#kernel/money.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { Button } from "#ui/button.tsx";
import { useCallForm } from "#ui/form/call-form.ts";
import { Form } from "#ui/form/form.tsx";
import { LeaveGuard } from "#ui/form/form-dialog.tsx";
import { type FormField, FormFields, numberField, twoColumns } from "#ui/office/form-fields.tsx";
import { IfMay } from "#ui/office/may.tsx";
import { Panel } from "#ui/office/parts.tsx";
import { closeTill, openTill, type Till, type TillDay } from "../../contract/till.ts";
import { DaySheet } from "./day-sheet.tsx";

/** The till: what should be in it, and how it is opened or closed. */
export function TillScreen({ till, day }: { till: Till; day: TillDay | null }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {day ? <CloseTill till={till} /> : <OpenTill till={till} />}
      {day && (
        <Panel title="Today so far">
          <DaySheet day={day} />
        </Panel>
      )}
    </div>
  );
}

const expectedWords = ({ expected }: Till) => `${formatRupees(expected)} should be in it.`;

function OpenTill({ till }: { till: Till }) {
  const form = useCallForm({
    start: { counted: "", brought: "0" },
    call: openTill,
    body: ({ counted, brought }) => ({ counted: typedNumber(counted), brought: typedNumber(brought) }),
    failed: "The till was not opened",
  });
  const fields = [
    numberField("counted", "Counted (₹)", "Notes and coins in the till now."),
    numberField("brought", "Of that, brought today (₹)", "Change that came from the bank or the safe."),
  ];
  return (
    <Panel title="The till is closed" text={expectedWords(till)}>
      <IfMay call={openTill}>
        <Form form={form} aria-label="Open the till" className="grid gap-5">
          <LeaveGuard active={form.dirty && !form.busy} />
          <div className={twoColumns}>
            <FormFields form={form} fields={fields} />
          </div>
          <div>
            <Button type="submit" size="lg" loading={form.busy}>
              Open the till
            </Button>
          </div>
        </Form>
      </IfMay>
    </Panel>
  );
}

const ending = { counted: "", banked: "0", note: "" };
const note: FormField<typeof ending> = {
  kind: "long",
  name: "note",
  label: "Note",
  rows: 2,
  hint: "Needed where the count differs: why, as far as you know.",
};

function CloseTill({ till }: { till: Till }) {
  const form = useCallForm({
    start: ending,
    call: closeTill,
    body: ({ counted, banked, ...entered }) => ({
      ...entered,
      counted: typedNumber(counted),
      banked: typedNumber(banked),
    }),
    failed: "The till was not closed",
  });
  const fields = [
    numberField("counted", "Counted (₹)", "Count first, and compare afterwards."),
    numberField("banked", "Of that, taken to the bank (₹)", "The rest stays in the till."),
  ];
  return (
    <Panel title="The till is open" text={expectedWords(till)}>
      <IfMay call={closeTill}>
        <Form form={form} aria-label="Close the till" className="grid gap-5">
          <LeaveGuard active={form.dirty && !form.busy} />
          <div className={twoColumns}>
            <FormFields form={form} fields={fields} />
          </div>
          <FormFields form={form} fields={[note]} />
          <div>
            <Button type="submit" size="lg" loading={form.busy}>
              Close the till
            </Button>
          </div>
        </Form>
      </IfMay>
    </Panel>
  );
}
