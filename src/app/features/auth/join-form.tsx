import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { renewSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { toast } from "#app/ui/toast.ts";
import { acceptInvitation } from "#contract/staff.ts";
import { isBlank } from "#contract/visible-text.ts";
import { signIn } from "./account-calls.ts";

const EMPTY = { name: "", password: "", again: "" };
type Entries = typeof EMPTY;

const fields: { name: keyof Entries; label: string; type: string; autoComplete: string }[] = [
  { name: "name", label: "Name", type: "text", autoComplete: "name" },
  { name: "password", label: "Password", type: "password", autoComplete: "new-password" },
  { name: "again", label: "Confirm password", type: "password", autoComplete: "new-password" },
];

function check({ name, password, again }: Entries): Partial<Entries> {
  if (isBlank(name)) return { name: "Name is required" };
  if (!password) return { password: "Password is required" };
  return password === again ? {} : { again: "Passwords do not match" };
}

interface JoinFormProps {
  token: string;
  email: string;
  /** The link does not work any more: the page has to say so. */
  onSpent: () => Promise<void>;
}

/** Makes the account of somebody who is invited and has none, and signs them in. */
export function JoinForm({ token, email, onSpent }: JoinFormProps) {
  const [entries, setEntries] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Entries>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  function reject(found: Partial<Entries>) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
  }

  async function join() {
    const { name, password } = entries;
    const result = await callApi(acceptInvitation, { body: { token, name, password } });
    if (!result.ok) {
      toast.error("You could not join", { description: result.message });
      if (result.fields?.token) await onSpent();
      return reject(result.fields ?? {});
    }
    const signedIn = await signIn(email, password);
    await renewSession();
    toast.success(result.value.message, signedIn.ok ? {} : { description: "Please sign in now." });
    await navigate("/admin/home");
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = check(entries);
    reject(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    await join();
    setBusy(false);
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {fields.map(({ name, label, type, autoComplete }) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              name={name}
              type={type}
              autoComplete={autoComplete}
              value={entries[name]}
              onChange={(event) => {
                setEntries({ ...entries, [name]: event.target.value });
                setErrors({});
              }}
            />
          )}
        </Field>
      ))}
      <Button type="submit" loading={busy} className="mt-2">
        Join
      </Button>
    </form>
  );
}
