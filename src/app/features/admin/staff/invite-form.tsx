import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { TextEntry } from "#app/ui/form/entries.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { toast } from "#app/ui/toast.ts";
import { inviteStaff } from "#contract/staff.ts";

/** Asks for an address and mails an invitation there. What was typed stays until it is sent. */
export function InviteForm() {
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: { email: "" },
    check: (entered) => inviteStaff.body.safeParse(entered),
    async send(body) {
      const result = await callApi(inviteStaff, { body });
      if (!result.ok) {
        toast.error("The invitation was not sent", { description: result.message });
        return { email: result.fields?.email };
      }
      toast.success(result.value.message);
      form.reset({ email: "" });
      void revalidate();
    },
  });

  return (
    <Form form={form} className="flex flex-wrap items-start gap-3">
      <TextEntry
        form={form}
        name="email"
        label="Email"
        labelHidden
        fieldClassName="w-full max-w-sm"
        type="email"
        inputMode="email"
        placeholder="Email"
      />
      <Button type="submit" loading={form.busy}>
        Send invitation
      </Button>
    </Form>
  );
}
