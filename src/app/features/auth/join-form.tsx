import { useNavigate } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { renewSession } from "#app/lib/session.ts";
import * as officePaths from "#app/office-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextEntry } from "#app/ui/form/entries.tsx";
import { checked, type FieldMessages } from "#app/ui/form/field-messages.ts";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordEntry } from "#app/ui/form/password-entry.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { toast } from "#app/ui/toast.ts";
import { acceptInvitation } from "#contract/staff.ts";
import { isBlank } from "#contract/visible-text.ts";
import { signIn } from "./account-calls.ts";
import { UsernameHint } from "./username-hint.tsx";

interface JoinFormProps {
  token: string;
  email: string;
  /** The link does not work any more: the page has to say so. */
  onSpent: () => Promise<void>;
}

/** Makes the account of somebody who is invited and has none, and signs them in. */
export function JoinForm({ token, email, onSpent }: JoinFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    start: { name: "", password: "", again: "" },
    check({ name, password, again }) {
      const messages: FieldMessages = {};
      if (isBlank(name)) messages.name = "Name is required";
      else if (!password) messages.password = "Password is required";
      else if (password !== again) messages.again = "Passwords do not match";
      return checked({ token, name, password }, messages);
    },
    async send(body) {
      const result = await callApi(acceptInvitation, { body });
      if (!result.ok) {
        toast.error("You could not join", { description: result.message });
        if (result.fields?.token) await onSpent();
        return result.fields;
      }
      const signedIn = await signIn(email, body.password);
      await renewSession();
      toast.success(result.value.message, signedIn.ok ? {} : { description: "Please sign in now." });
      await navigate(officePaths.home);
    },
  });

  return (
    <Form form={form} className="grid gap-4">
      <UsernameHint email={email} />
      <TextEntry form={form} name="name" label="Name" autoComplete="name" />
      <PasswordEntry
        form={form}
        name="password"
        label="Password"
        autoComplete="new-password"
        onEdit={() => form.clearErrors("again")}
      />
      <PasswordEntry form={form} name="again" label="Confirm password" autoComplete="new-password" />
      <Button type="submit" loading={form.busy} className="mt-2">
        Join
      </Button>
    </Form>
  );
}
