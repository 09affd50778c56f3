import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import type { FieldMessages } from "#app/ui/field-messages.ts";
import { LeaveGuard } from "#app/ui/leave-guard.tsx";
import { toast } from "#app/ui/toast.ts";
import { type Draft, useDraft } from "#app/ui/use-draft.ts";
import type { Call } from "#contract/call.ts";

interface SettingsFormProps<Values> {
  /** Names the form. */
  label: string;
  /** What is saved, as the form shows it. */
  saved: Values;
  call: Call;
  /** Turns what was entered into the call's body. */
  toInput: (values: Values) => object;
  /** The field of the form that a message's path ('opening_hours.2') belongs to; the path itself when left out. */
  fieldOf?: (path: string) => string;
  children: (draft: Draft<Values>) => ReactNode;
}

/** A section of the settings. It is checked, saved as a whole, and only left with unsaved input on purpose. */
export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>) {
  const { label, saved, call, toInput, fieldOf = (path) => path, children } = props;
  const draft = useDraft(saved);
  const [busy, setBusy] = useState(false);
  const [rejections, setRejections] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const dirty = JSON.stringify(draft.values) !== JSON.stringify(saved);

  // What the shop made of the input (spaces dropped, blank lines gone) stands in the fields once it is saved. What somebody else
  // saved meanwhile takes the place of fields that nobody touched, and never of what was typed here.
  const { edit, values } = draft;
  const lastSaved = useRef(saved);
  const sent = useRef("");
  useEffect(() => {
    const before = JSON.stringify(lastSaved.current);
    if (before === JSON.stringify(saved)) return;
    lastSaved.current = saved;
    if ([before, sent.current].includes(JSON.stringify(values))) edit(saved);
  }, [saved, values, edit]);

  // Once the fields are marked, the first of them takes the focus. Not on edits: those clear marks and must not move it.
  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [rejections]);

  function reject(found: readonly (readonly [path: string, message: string])[]) {
    const messages: FieldMessages = {};
    for (const [path, message] of found) messages[fieldOf(path)] ??= message;
    draft.reject(messages);
    setRejections((count) => count + 1);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const checked = call.body.safeParse(toInput(draft.values));
    if (!checked.success) {
      return reject(checked.error.issues.map(({ path, message }) => [path.join("."), message] as const));
    }
    setBusy(true);
    sent.current = JSON.stringify(draft.values);
    const result = await callApi(call, { body: checked.data as object });
    setBusy(false);
    if (!result.ok) {
      toast.error("Error saving settings", { description: result.message });
      return reject(Object.entries(result.fields ?? {}));
    }
    toast.success((result.value as { message: string }).message);
    draft.reject({});
    await revalidate();
  }

  return (
    <form ref={form} aria-label={label} method="post" onSubmit={submit} noValidate>
      <div className="grid max-w-3xl gap-5">{children(draft)}</div>
      {/* Left, because toasts come up on the right; always in sight, because forms are longer than a laptop's screen. */}
      <div className="sticky bottom-0 z-10 -mx-5 mt-6 flex items-center gap-4 border-t border-line bg-cotton px-5 py-4 lg:-mx-8 lg:px-8">
        <Button type="submit" loading={busy}>
          Save
        </Button>
        {dirty && <p className="text-mute">Not saved yet.</p>}
      </div>
      <LeaveGuard active={dirty && !busy} />
    </form>
  );
}
