import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { TicketHead, type TicketKind, TicketList } from "#modules/tickets/ui/admin/ticket-list.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { useCallForm } from "#ui/form/call-form.ts";
import { Form } from "#ui/form/form.tsx";
import { LeaveGuard } from "#ui/form/form-dialog.tsx";
import { checkField, type FormField, FormFields } from "#ui/office/form-fields.tsx";
import type { ListPage } from "#ui/office/list-screen.tsx";
import { IfMay } from "#ui/office/may.tsx";
import { breaks, card } from "#ui/office/parts.tsx";
import { MailIcon } from "#ui/rare-icons.tsx";
import {
  type ContactMessage,
  type MessagePart,
  type MessageState,
  replyToMessage,
  setMessageState,
} from "../../contract/contact-message.ts";

const kind: TicketKind<ContactMessage> = {
  one: "message",
  words: { OPEN: "Open", ACKNOWLEDGED: "Acknowledged", CLOSED: "Closed" },
  doneAt: ({ closed_at }) => closed_at,
};

export function MessagesScreen(props: { list: ListPage<ContactMessage>; part: MessagePart | undefined }) {
  return (
    <TicketList
      {...props}
      kind={kind}
      icon={<MailIcon size={36} />}
      source="What people write through the contact form is listed here."
      hint="Search for a ticket number, a name, an email address or words of the message."
      subject={{ title: "Subject", cell: ({ subject }) => subject }}
      hrefOf={officePaths.message}
      senderOf={(message) => message}
    />
  );
}

const wholeText = `whitespace-pre-wrap ${breaks}`;

export function MessageScreen({ message }: { message: ContactMessage }) {
  return (
    <div className="grid max-w-3xl gap-5">
      <TicketHead
        ticket={message}
        kind={kind}
        call={setMessageState}
        steps={nextStates[message.state].map(([state, name]) => ({
          name,
          make: () => callApi(setMessageState, { body: { id: message.id, state } }),
        }))}
        failed="The message was not changed"
      />
      <article aria-labelledby="subject" className={card}>
        <h2 id="subject" className={`mb-1 font-sans text-md font-bold tracking-normal ${breaks}`}>
          {message.subject}
        </h2>
        <p className={`mb-4 text-mute ${breaks}`}>
          {message.name}, {message.email} · {storeTime(message.created_at)}
        </p>
        <p className={wholeText}>{message.message}</p>
      </article>
      {message.replies.map(({ text, sent_at, by }) => (
        <article key={sent_at} aria-label={`Answer of ${storeTime(sent_at)}`} className={`${card} ml-8`}>
          <p className="mb-3 text-mute">
            {by ? `Answered by ${by}` : "Answered"} · {storeTime(sent_at)}
          </p>
          <p className={wholeText}>{text}</p>
        </article>
      ))}
      <IfMay call={replyToMessage}>
        <section aria-labelledby="reply" className={card}>
          <h2 id="reply" className="mb-3 font-sans text-md font-bold tracking-normal">
            Reply by email
          </h2>
          <ReplyForm key={message.replies.length} message={message} />
        </section>
      </IfMay>
    </div>
  );
}

const nextStates: Record<MessageState, readonly [MessageState, string][]> = {
  OPEN: [
    ["ACKNOWLEDGED", "Answered elsewhere"],
    ["CLOSED", "Close"],
  ],
  ACKNOWLEDGED: [["CLOSED", "Close"]],
  CLOSED: [["ACKNOWLEDGED", "Open again"]],
};

const close = checkField("close", "Close the message", "Nothing is left to do after this reply.");

function ReplyForm({ message }: { message: ContactMessage }) {
  const form = useCallForm({
    start: { text: "", close: false },
    call: replyToMessage,
    body: (entered) => ({ ...entered, id: message.id }),
    failed: "The reply was not sent",
  });

  const hint = `Goes to ${message.email} with the message below it, under ${message.ticket}. Answers to it come to the store's mailbox.`;
  const reply: FormField<{ text: string; close: boolean }> = {
    kind: "long",
    name: "text",
    label: "Reply",
    rows: 7,
    hint,
  };
  return (
    <Form form={form} aria-labelledby="reply" className="grid gap-4">
      <LeaveGuard active={form.dirty} />
      <FormFields form={form} fields={message.state === "CLOSED" ? [reply] : [reply, close]} />
      <div>
        <Button type="submit" loading={form.busy}>
          Send reply
        </Button>
      </div>
    </Form>
  );
}
