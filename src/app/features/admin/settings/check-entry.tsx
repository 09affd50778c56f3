import { useId } from "react";

interface CheckEntryProps {
  name: string;
  label: string;
  /** What it means, and what else is so. */
  text: string;
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Something that is so or not, in a form. */
export function CheckEntry({ name, label, text, checked, error, onChange }: CheckEntryProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          aria-describedby={error ? `${id}-text ${id}-error` : `${id}-text`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
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
          {error}
        </p>
      )}
    </div>
  );
}
