import { TextEntry } from "#app/ui/form/entries.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { FormFields, twoColumns } from "#app/ui/office/form-fields.tsx";
import { type BulkGarment, bulkGarment } from "#contract/bulk.ts";
import { MAX_CARE_TEXT } from "#contract/garment/garment.ts";
import { garmentEntries } from "./garment-options.ts";
import { SeveralEntry } from "./several-entry.tsx";

const { gender, ageGroup, condition, pattern } = garmentEntries;
const choices = [gender, ageGroup, condition, pattern].map((field) => ({ ...field, none: "No change" }));

interface DescribeDialogProps {
  counted: string;
  onClose: () => void;
  onDescribe: (garment: BulkGarment) => Promise<void>;
}

const start = {
  gender: "",
  age_group: "",
  condition: "",
  pattern: "",
  color: [] as string[],
  material: [] as string[],
  care: "",
};

export function DescribeDialog({ counted, onClose, onDescribe }: DescribeDialogProps) {
  const form = useForm({
    start,
    check(values: typeof start) {
      const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0));
      const found = bulkGarment.safeParse(set);
      if (found.success) return found;
      // That nothing is chosen belongs to no field: it is said at the first.
      const issues = found.error.issues.map((issue) =>
        issue.path.length > 0 ? issue : { ...issue, path: ["gender"] },
      );
      return { success: false, error: { issues } };
    },
    send: onDescribe,
  });
  return (
    <FormDialog
      form={form}
      title="Describe"
      description={`Applies to ${counted}. Empty fields stay unchanged.`}
      size="md"
      submit="Apply"
      long
      onClose={onClose}
    >
      <div className={twoColumns}>
        <FormFields form={form} fields={choices} />
      </div>
      <SeveralEntry form={form} {...garmentEntries.color} />
      <SeveralEntry form={form} {...garmentEntries.material} />
      <TextEntry form={form} name="care" label="How to wash it" maxLength={MAX_CARE_TEXT} />
    </FormDialog>
  );
}
