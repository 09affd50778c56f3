import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { Input, Select, Textarea } from "./input.tsx";
import type { Draft } from "./use-draft.ts";

/** The fields of a form that hold text. */
type TextName<Values> = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values] & string;

interface EntryProps<Values> {
  draft: Draft<Values>;
  name: TextName<Values>;
  label: string;
  hint?: string;
}

/** `{ name: value }`, for a field that holds text. */
function change<Values>(name: TextName<Values>, value: string): Partial<Values> {
  return { [name]: value } as unknown as Partial<Values>;
}

type InputLook = Pick<ComponentProps<"input">, "inputMode" | "autoComplete" | "onFocus" | "className">;

/** One line of a form. */
export function TextEntry<Values>({ draft, name, label, hint, ...look }: EntryProps<Values> & InputLook) {
  return (
    <Field label={label} hint={hint} error={draft.errors[name]}>
      {(control) => (
        <Input
          {...control}
          {...look}
          name={name}
          autoComplete="off"
          value={draft.values[name] as string}
          onChange={(event) => draft.edit(change(name, event.target.value))}
        />
      )}
    </Field>
  );
}

/** An amount or a count. Text, so that nothing jumps while it is typed; focusing it selects what is there. */
export function NumberEntry<Values>(props: EntryProps<Values> & { whole?: boolean }) {
  const { whole, ...entry } = props;
  return (
    <TextEntry
      {...entry}
      inputMode={whole ? "numeric" : "decimal"}
      className="text-right tabular"
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

/** Several lines of a form. */
export function LongTextEntry<Values>({ draft, name, label, hint }: EntryProps<Values>) {
  return (
    <Field label={label} hint={hint} error={draft.errors[name]}>
      {(control) => (
        <Textarea
          {...control}
          name={name}
          value={draft.values[name] as string}
          onChange={(event) => draft.edit(change(name, event.target.value))}
        />
      )}
    </Field>
  );
}

interface ChoiceProps<Values> extends EntryProps<Values> {
  options: readonly { id: string; name: string }[];
  /** The words of choosing nothing. */
  none: string;
  disabled?: boolean;
  /** What else changes with the choice. */
  alongWith?: Partial<Values>;
}

/** A choice of one thing or none; '' is none. */
export function ChoiceEntry<Values>(props: ChoiceProps<Values>) {
  const { draft, name, label, hint, options, none, disabled, alongWith } = props;
  return (
    <Field label={label} hint={hint} error={draft.errors[name]}>
      {(control) => (
        <Select
          {...control}
          name={name}
          disabled={disabled}
          value={draft.values[name] as string}
          onChange={(event) => draft.edit({ ...change(name, event.target.value), ...alongWith })}
        >
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
