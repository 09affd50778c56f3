import { type ComponentProps, type ReactNode, useId } from "react";
import { t } from "#kernel/languages/messages.ts";
import { ChevronDownIcon, classNames } from "../primitives.tsx";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={classNames("entry h-11", className)} {...rest} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={rows} className={classNames("entry py-2.5", className)} {...rest} />;
}

/** The browser's own select in the shop's dress; phones open their own wheel for it. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative block", className)}>
      <select className={"entry h-11 cursor-pointer appearance-none truncate pr-10"} {...rest}>
        {children}
      </select>
      <ChevronDownIcon
        size={18}
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-mute"
      />
    </span>
  );
}

export function Options({ of }: { of: readonly { id: string; name: string }[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

interface FieldProps {
  label: string;
  /** The message below the control; the control is marked as invalid while there is one. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  className?: string;
  /** Draws the control: `(control) => <Input {...control} />`. */
  children: (control: Pick<ComponentProps<"input">, "id" | "aria-invalid" | "aria-describedby">) => ReactNode;
}

/** A control with its label, hint and error, tied together for assistive technology. */
export function Field({ label, error, hint, labelHidden = false, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={classNames("min-w-0", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "mb-1.5 block text-sm font-semibold"}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-mute">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-clay">
          {t(error)}
        </p>
      )}
    </div>
  );
}
