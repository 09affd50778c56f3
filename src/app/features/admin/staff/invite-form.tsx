import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { fieldMessages } from "#app/ui/field-messages.ts";
import { Input } from "#app/ui/input.tsx";
import { toast } from "#app/ui/toast.ts";
import { inviteStaff } from "#contract/staff.ts";

/** Asks for an address and mails an invitation there. What was typed stays until it is sent. */
export function InviteForm() {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();

  function reject(message: string | undefined) {
    setError(message);
    input.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const checked = inviteStaff.body.safeParse({ email: input.current?.value });
    if (!checked.success) return reject(fieldMessages(checked.error.issues).email);
    setBusy(true);
    const result = await callApi(inviteStaff, { body: checked.data });
    setBusy(false);
    if (!result.ok) {
      toast.error("The invitation was not sent", { description: result.message });
      return reject(result.fields?.email);
    }
    toast.success(result.value.message);
    if (input.current) input.current.value = "";
    await revalidate();
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <Field label="E-mail" labelHidden error={error} className="w-full max-w-sm">
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder="E-mail"
            onChange={() => setError(undefined)}
          />
        )}
      </Field>
      <Button type="submit" loading={busy}>
        Send invitation
      </Button>
    </form>
  );
}
