import { ChoiceEntry, TextEntry } from "#app/ui/form/entries.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { type BulkGarment, bulkGarment } from "#contract/bulk.ts";
import { MAX_CARE_TEXT } from "#contract/garment/garment.ts";
import { garmentEntries } from "./garment-options.ts";
import { SeveralEntry } from "./several-entry.tsx";

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
  const stays = "No change";
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
      <div className="grid items-start gap-5 md:grid-cols-2">
        <ChoiceEntry form={form} {...garmentEntries.gender} none={stays} />
        <ChoiceEntry form={form} {...garmentEntries.ageGroup} none={stays} />
        <ChoiceEntry form={form} {...garmentEntries.condition} none={stays} />
        <ChoiceEntry form={form} {...garmentEntries.pattern} none={stays} />
      </div>
      <SeveralEntry form={form} {...garmentEntries.color} />
      <SeveralEntry form={form} {...garmentEntries.material} />
      <TextEntry form={form} name="care" label="How to wash it" maxLength={MAX_CARE_TEXT} />
    </FormDialog>
  );
}
