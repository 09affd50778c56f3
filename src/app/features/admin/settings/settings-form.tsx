import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Form, FormButtons } from "#app/ui/form/form.tsx";
import { LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { type FormOf, useForm } from "#app/ui/form/use-form.ts";
import { toast } from "#app/ui/toast.ts";
import type { Call } from "#contract/call.ts";

interface SettingsFormProps<Values extends FieldValues> {
  /** Names the form. */
  label: string;
  /** What is saved, as the form shows it. */
  saved: Values;
  call: Call;
  /** Turns what was entered into the call's body. */
  toInput: (values: Values) => object;
  children: (form: FormOf<Values>) => ReactNode;
}

/** A section of the settings. It is checked, saved as a whole, and only left with unsaved input on purpose. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { label, saved, call, toInput, children } = props;
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: saved,
    check: (values: Values) => call.body.safeParse(toInput(values)),
    async send(body) {
      const sent = form.getValues();
      const result = await callApi(call, { body: body as object });
      if (!result.ok) {
        toast.error("Error saving settings", { description: result.message });
        return result.fields;
      }
      toast.success((result.value as { message: string }).message);
      form.reset(sent, { keepValues: true });
      void revalidate();
    },
  });

  // What the shop made of the input (spaces dropped, blank lines gone) stands in the fields once it is saved. What somebody else
  // saved meanwhile takes the place of fields that nobody touched, and never of what was typed here.
  const follow = useEffectEvent((now: Values) =>
    form.reset(now, { keepValues: form.dirty, keepErrors: form.dirty }),
  );
  // Not when the form appears: that would throw away what was entered before the scripts came.
  const followed = useRef(saved);
  useEffect(() => {
    if (followed.current !== saved) follow(saved);
    followed.current = saved;
  }, [saved]);

  return (
    <Form form={form} aria-label={label}>
      <div className="grid max-w-3xl gap-5">{children(form)}</div>
      {/* Always in sight, because forms are longer than a laptop's screen. */}
      <div className="sticky bottom-0 z-10 -mx-5 mt-6 flex items-center gap-4 border-t border-line bg-cotton px-5 py-4 lg:-mx-8 lg:px-8">
        <FormButtons submit="Save" busy={form.busy} />
        {form.dirty && <p className="text-mute">Not saved yet.</p>}
      </div>
      <LeaveGuard active={form.dirty && !form.busy} />
    </Form>
  );
}
