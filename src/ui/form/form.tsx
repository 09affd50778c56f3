import type { ComponentProps, FormEvent } from "react";
import { Button } from "../button.tsx";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "method" | "noValidate"> {
  form: { submit: (event: FormEvent) => Promise<void> };
}

/** The element of a form. Its messages are ours, not the browser's; without script nothing entered goes into an address. */
export function Form({ form, ...rest }: FormProps) {
  return <form method="post" noValidate onSubmit={form.submit} {...rest} />;
}

interface FormButtonsProps {
  submit: string;
  busy: boolean;
  disabled?: boolean;
  /** None where there is nothing to go back to. */
  onCancel?: (() => void) | null;
  /** Whether leaving has to wait for the answer. */
  cancelWaits?: boolean;
}

/** The buttons below a form: to the left, because toasts come up on the right. */
export function FormButtons({ submit, busy, disabled, onCancel, cancelWaits = false }: FormButtonsProps) {
  return (
    <>
      <Button type="submit" loading={busy} disabled={disabled}>
        {submit}
      </Button>
      {onCancel && (
        <Button variant="outline" onClick={onCancel} disabled={cancelWaits && busy}>
          Cancel
        </Button>
      )}
    </>
  );
}

interface StepButtonsProps {
  submit: string;
  busy: boolean;
  danger?: boolean;
  className?: string;
  onCancel: () => void;
}

/** The buttons below a step in a customer's dialog. */
export function StepButtons(props: StepButtonsProps) {
  const { submit, busy, danger, className = "flex flex-wrap justify-end gap-3", onCancel } = props;
  return (
    <div className={className}>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant={danger ? "danger" : "primary"} loading={busy}>
        {submit}
      </Button>
    </div>
  );
}
