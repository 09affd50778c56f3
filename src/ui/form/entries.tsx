import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { type FieldPath, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import { t } from "#kernel/languages/messages.ts";
import { Field, Input, Options, Select, Textarea } from "./field.tsx";
import type { FormOf } from "./form.tsx";

/** A field of a form: its value, its message, and `onChange` for the control or a new value. Editing it takes its message away. */
export function useEntry<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: FormOf<Values>,
  name: Name,
  onEdit?: () => void,
) {
  const { field, fieldState } = useController({ control: form.control, name });
  function onChange(changed: unknown) {
    field.onChange(changed);
    if (fieldState.error) form.clearErrors(name);
    onEdit?.();
  }
  return { field: { ...field, onChange }, error: fieldState.error?.message };
}

export interface EntryProps<Values extends FieldValues, Value> {
  form: FormOf<Values>;
  name: FieldPathByValue<Values, Value>;
  label: string;
  hint?: ReactNode;
  /** Hears of every edit, for what else changes with it. */
  onEdit?: () => void;
}

interface LabelledProps<Values extends FieldValues> extends EntryProps<Values, string> {
  labelHidden?: boolean;
  className?: string;
  /** Draws the control, by what ties it to its label and by its value. */
  children: (
    control: Parameters<ComponentProps<typeof Field>["children"]>[0],
    field: ReturnType<typeof useEntry<Values, FieldPathByValue<Values, string>>>["field"],
  ) => ReactNode;
}

function Labelled<Values extends FieldValues>(props: LabelledProps<Values>) {
  const { form, name, onEdit, children, ...look } = props;
  const { field, error } = useEntry(form, name, onEdit);
  return (
    <Field {...look} error={error}>
      {(control) => children(control, field)}
    </Field>
  );
}

type InputLook = Omit<
  ComponentProps<"input">,
  "form" | "name" | "value" | "defaultValue" | "checked" | "onChange" | "onBlur" | "ref"
>;

interface TextEntryProps<Values extends FieldValues> extends EntryProps<Values, string>, InputLook {
  labelHidden?: boolean;
  fieldClassName?: string;
}

export function TextEntry<Values extends FieldValues>(props: TextEntryProps<Values>) {
  const { form, name, label, hint, labelHidden, fieldClassName, onEdit, ...look } = props;
  return (
    <Labelled {...{ form, name, label, hint, labelHidden, onEdit }} className={fieldClassName}>
      {(control, field) => <Input autoComplete="off" {...control} {...look} {...field} />}
    </Labelled>
  );
}

interface RecipientProps {
  form: FormOf<{ recipient: string; mobile: string }>;
  label: string;
  onEdit?: () => void;
  className?: string;
}

/** The name and mobile number of the person who is handed an order. */
export function RecipientEntries({ label, ...both }: RecipientProps) {
  const phone = { type: "tel", inputMode: "tel", autoComplete: "tel" } as const;
  return (
    <>
      <TextEntry {...both} name="recipient" label={label} autoComplete="name" />
      <TextEntry {...both} {...phone} name="mobile" label={t("Mobile number")} />
    </>
  );
}

/** An amount or a count. Text, so that nothing jumps while it is typed; focusing it selects what is there. */
export function NumberEntry<Values extends FieldValues>({
  whole,
  ...entry
}: EntryProps<Values, string> & { whole?: boolean }) {
  return (
    <TextEntry
      {...entry}
      inputMode={whole ? "numeric" : "decimal"}
      className="text-right tabular"
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

export function LongTextEntry<Values extends FieldValues>({
  rows,
  ...entry
}: EntryProps<Values, string> & { rows?: number }) {
  return (
    <Labelled {...entry}>{(control, field) => <Textarea {...control} rows={rows} {...field} />}</Labelled>
  );
}

export interface ChoiceProps<Values extends FieldValues> extends EntryProps<Values, string> {
  options: readonly { id: string; name: string }[];
  none: string;
  disabled?: boolean;
}

/** A choice of one thing or none; '' is none. */
export function ChoiceEntry<Values extends FieldValues>(props: ChoiceProps<Values>) {
  const { options, none, disabled, ...entry } = props;
  return (
    <Labelled {...entry}>
      {(control, field) => (
        <Select {...control} {...field} disabled={disabled}>
          <option value="">{none}</option>
          <Options of={options} />
        </Select>
      )}
    </Labelled>
  );
}

export type CheckProps<Values extends FieldValues> = EntryProps<Values, boolean> & { text: string };

export function CheckEntry<Values extends FieldValues>(props: CheckProps<Values>) {
  const { form, name, label, text, onEdit } = props;
  const id = useId();
  const { field, error } = useEntry(form, name, onEdit);
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          {...field}
          id={id}
          type="checkbox"
          value={undefined}
          checked={field.value}
          aria-describedby={error ? `${id}-text ${id}-error` : `${id}-text`}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <div className="min-w-0">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          <p id={`${id}-text`} className="text-mute">
            {text}
          </p>
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 pl-8 font-medium text-clay">
          {t(error)}
        </p>
      )}
    </div>
  );
}

interface PasswordEntryProps<Values extends FieldValues> extends EntryProps<Values, string> {
  autoComplete: "current-password" | "new-password";
}

/** A password, hidden until its owner wants to see what was typed. */
export function PasswordEntry<Values extends FieldValues>(props: PasswordEntryProps<Values>) {
  const { autoComplete, ...entry } = props;
  const [shown, setShown] = useState(false);
  const label = entry.label.toLowerCase();
  return (
    <Labelled {...entry}>
      {(control, field) => (
        <span className="relative block">
          <Input
            {...control}
            {...field}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            className="pr-20"
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-h-11 min-w-16 rounded-field px-4 text-sm font-semibold text-purple"
          >
            <span aria-hidden="true">{shown ? t("Hide") : t("Show")}</span>
            <span className="sr-only">
              {shown ? t("Hide {label}", { label }) : t("Show {label}", { label })}
            </span>
          </button>
        </span>
      )}
    </Labelled>
  );
}
