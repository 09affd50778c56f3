import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckEntry, LongTextEntry } from "#app/ui/form/entries.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { toast } from "#app/ui/toast.ts";
import { type ContactMessage, replyToMessage } from "#contract/contact-message.ts";

/** Answers a message by mail. What was typed stays until it is on its way. */
export function ReplyForm({ message }: { message: ContactMessage }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: { text: "", close: false },
    check: (entered) => replyToMessage.body.safeParse({ ...entered, id: message.id }),
    async send(body) {
      const result = await callApi(replyToMessage, { body });
      if (!result.ok) {
        toast.error("The reply was not sent", { description: result.message });
        return { text: result.fields?.text };
      }
      form.reset();
      toast.success(result.value.message);
      await revalidate();
    },
  });

  return (
    <Form form={form} aria-labelledby="reply" className="grid gap-4">
      <LeaveGuard active={form.dirty} />
      <LongTextEntry
        form={form}
        name="text"
        label="Reply"
        rows={7}
        hint={`Goes to ${message.email} with the message below it, under ${message.ticket}. Answers to it come to the store's mailbox.`}
      />
      {message.state !== "CLOSED" && (
        <CheckEntry
          form={form}
          name="close"
          label="Close the message"
          text="Nothing is left to do after this reply."
        />
      )}
      <div>
        <Button type="submit" loading={form.busy}>
          Send reply
        </Button>
      </div>
    </Form>
  );
}
