import { type ComponentProps, type FormEvent, useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  set,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";
import { t } from "#kernel/languages/messages.ts";
import { numberFault } from "#kernel/typed/number.ts";
import { Button } from "../button.tsx";
import { UnseenFaults } from "./unseen-faults.tsx";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "method" | "noValidate"> {
  form: Pick<ReturnType<typeof useForm>, "submit" | "formState" | "nameOf">;
}

/** The element of a form. Its messages are ours, not the browser's; without script nothing entered goes into an address. */
export function Form({ form, children, ...rest }: FormProps) {
  return (
    <form method="post" noValidate onSubmit={form.submit} {...rest}>
      <UnseenFaults form={form} />
      {children}
    </form>
  );
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
          {t("Cancel")}
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
        {t("Cancel")}
      </Button>
      <Button type="submit" variant={danger ? "danger" : "primary"} loading={busy}>
        {submit}
      </Button>
    </div>
  );
}

export type FieldMessages = Record<string, string | undefined>;

type Issue = { path: readonly PropertyKey[]; message: string; expected?: string };

/** Result of a validation: the data to send, or the issues. Same shape as the contract's schemas return. */
type Checked<Output> =
  | { success: true; data: Output }
  | { success: false; error: { issues: readonly Issue[] } };

/** Validation without a schema: the data, unless there is a message. */
export function checked<Output>(data: Output, messages: FieldMessages = {}): Checked<Output> {
  const issues = issuesOf(messages);
  return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
}

/** The messages of a server, which names places by dots ('product_images.0.image_url'). */
function issuesOf(messages: FieldMessages): Issue[] {
  return Object.entries(messages).flatMap(([name, message]) =>
    message ? [{ path: name.split("."), message }] : [],
  );
}

/** The first message of each field: what is wrong with the third image is wrong with the field of the images. */
export function messagesByField(issues: readonly Issue[], fields: readonly string[]): Map<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const place = path.join(".");
    const field = fields.find((name) => `${place}.`.startsWith(`${name}.`)) ?? place;
    if (!messages.has(field)) messages.set(field, message);
  }
  return messages;
}

/** A number that was typed and can't be read says itself why not: the schema saw only that there was none. */
function saidByTyped(issue: Issue, values: FieldValues): Issue {
  const typed: unknown = issue.expected === "number" ? get(values, issue.path.join(".")) : null;
  const fault = typeof typed === "string" ? numberFault(typed) : null;
  return fault ? { ...issue, message: fault } : issue;
}

export interface FormOptions<Values, Output> {
  start: Values;
  /** Turns what was entered into what is sent, or says what is wrong. */
  check: (values: Values) => Checked<Output>;
  /** Sends it. Returns the server's messages when that was rejected; what was entered stays. */
  send: (output: Output) => Promise<FieldMessages | undefined> | Promise<void>;
  /** Hears of the messages of every rejection, this form's or the server's. */
  onRejected?: (messages: readonly string[]) => void;
  /** A field that is not on the screen as people call it; null for its own name. */
  nameOf?: (field: string) => string | null;
}

const HALF_TYPED = "Please give the whole date and time, or leave it blank";

/** Fields of a date or time that is typed in part: what they say is blank, which often means something else than was wanted. */
function halfTypedIn(event: FormEvent | undefined): Issue[] {
  const controls = event?.target instanceof HTMLFormElement ? [...event.target.elements] : [];
  return controls.flatMap((control) =>
    control instanceof HTMLInputElement && control.validity.badInput
      ? { path: control.name.split("."), message: HALF_TYPED }
      : [],
  );
}

/** The one way to make a form: checked when it is sent, never twice at a time; the first wrong field is focused. */
export function useForm<Values extends FieldValues, Output>(options: FormOptions<Values, Output>) {
  const fields = useRef<readonly string[]>([]);
  const sending = useRef(false);
  const halfTyped = useRef<readonly Issue[]>([]);

  function locate(issues: readonly Issue[]) {
    const messages = messagesByField(issues, fields.current);
    options.onRejected?.([...messages.values()]);
    return messages;
  }

  const form = useHookForm<Values, unknown, Output>({
    defaultValues: options.start as DefaultValues<Values>,
    // Messages come when the form is sent. The entries take them away.
    reValidateMode: "onSubmit",
    resolver: (values, _context, { names = [] }) => {
      fields.current = names;
      const result = options.check(values);
      const issues = [...halfTyped.current, ...(result.success ? [] : result.error.issues)];
      if (result.success && issues.length === 0) return { values: result.data, errors: {} };
      const errors: FieldErrors<Values> = {};
      for (const [field, message] of locate(issues.map((issue) => saidByTyped(issue, values))))
        set(errors, field, { type: "check", message });
      return { values: {}, errors };
    },
  });

  async function send(output: Output) {
    const messages = locate(issuesOf((await options.send(output)) ?? {}));
    for (const [field, message] of messages)
      form.setError(field as FieldPath<Values>, { type: "server", message });
    const first = fields.current.find((field) => messages.has(field));
    if (first) form.setFocus(first as FieldPath<Values>);
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    halfTyped.current = halfTypedIn(event);
    await form
      .handleSubmit(send)(event)
      .finally(() => {
        sending.current = false;
      });
  }

  const { isDirty, isSubmitting } = form.formState;
  return { ...form, submit, dirty: isDirty, busy: isSubmitting, nameOf: options.nameOf };
}

export type FormOf<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  "control" | "clearErrors" | "formState" | "getValues" | "setValue" | "watch"
>;
