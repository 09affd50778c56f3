import { useRevalidator } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Form, useForm } from "#ui/form/form.tsx";
import { LeaveGuard } from "#ui/form/form-dialog.tsx";
import { type Column, DataTable, plainLook } from "#ui/office/data-table.tsx";
import { checkField, type FormField, FormFields } from "#ui/office/form-fields.tsx";
import { counted, type ListPage, ListScreen } from "#ui/office/list-screen.tsx";
import { breaks, card, TextLink } from "#ui/office/parts.tsx";
import { MailIcon } from "#ui/rare-icons.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useChange } from "#ui/use-change.ts";
import {
  type ContactMessage,
  type MessagePart,
  type MessageState,
  messageParts,
  replyToMessage,
  setMessageState,
} from "../../contract/contact-message.ts";

const words = { OPEN: "Open", ACKNOWLEDGED: "Acknowledged", CLOSED: "Closed", OVERDUE: "Overdue" } as const;
const tones = { OPEN: "warning", ACKNOWLEDGED: "purple", CLOSED: "success" } as const;

const StateBadge = ({ state }: { state: MessageState }) => <Badge tone={tones[state]}>{words[state]}</Badge>;

/** The deadline of a message: 48 hours to acknowledge, a month to settle. */
export function clockLine(message: ContactMessage): string {
  const { state, overdue, acknowledge_by, settle_by, closed_at } = message;
  if (closed_at) return `Closed on ${storeTime(closed_at)}`;
  if (overdue === "settle") return `Overdue: had to be settled by ${storeTime(settle_by)}`;
  if (overdue === "acknowledge") return `Overdue: had to be acknowledged by ${storeTime(acknowledge_by)}`;
  if (state === "OPEN") return `Acknowledge by ${storeTime(acknowledge_by)}`;
  return `Settle by ${storeTime(settle_by)}`;
}

const clockLook = ({ overdue }: ContactMessage) => (overdue ? "font-bold text-clay" : "text-mute");

const columns: readonly Column<ContactMessage>[] = [
  {
    title: "Ticket",
    cell: ({ ticket }) => (
      <TextLink to={officePaths.message(ticket)} className="inline-flex min-h-9 items-center font-semibold">
        {ticket}
      </TextLink>
    ),
    names: true,
    className: "whitespace-nowrap tabular",
  },
  { title: "Subject", cell: ({ subject }) => subject, className: breaks },
  {
    title: "From",
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="block text-xs text-mute">{email}</span>
      </>
    ),
    className: breaks,
  },
  {
    title: "Received",
    cell: ({ created_at }) => storeTime(created_at),
    className: "whitespace-nowrap max-lg:whitespace-normal",
  },
  {
    title: "State",
    cell: (message) => (
      <>
        <StateBadge state={message.state} />
        <span className={`mt-1 block text-xs ${clockLook(message)}`}>{clockLine(message)}</span>
      </>
    ),
  },
];
const look = { ...plainLook, cell: "border-t border-line align-top" };

export function MessagesScreen(props: { list: ListPage<ContactMessage>; part: MessagePart | undefined }) {
  const { list, part = "" } = props;
  const options = [{ id: "", name: "All messages" }, ...messageParts.map((id) => ({ id, name: words[id] }))];
  const icon = <MailIcon size={36} />;
  return (
    <ListScreen
      many="messages"
      list={list}
      choices={[{ name: "part", label: "State", options, chosen: part }]}
      counted={counted(list.count, "message")}
      empty={{
        icon,
        title: "No messages yet",
        text: "What people write through the contact form is listed here.",
      }}
      unmatched={{
        icon,
        title: "No messages match",
        text: "Search for a ticket number, a name, an email address or words of the message.",
        clear: "Show all messages",
      }}
      region={{ className: "overflow-x-auto" }}
    >
      <DataTable
        aria-label="Messages"
        rows={list.rows}
        columns={columns}
        look={look}
        rowProps={() => ({ className: "hover:bg-cotton" })}
      />
    </ListScreen>
  );
}

const wholeText = `whitespace-pre-wrap ${breaks}`;

export function MessageScreen({ message }: { message: ContactMessage }) {
  return (
    <div className="grid max-w-3xl gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <StateBadge state={message.state} />
        <p className={clockLook(message)}>{clockLine(message)}</p>
        <StateButtons message={message} />
      </div>
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
      <section aria-labelledby="reply" className={card}>
        <h2 id="reply" className="mb-3 font-sans text-md font-bold tracking-normal">
          Reply by email
        </h2>
        <ReplyForm key={message.replies.length} message={message} />
      </section>
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

function StateButtons({ message }: { message: ContactMessage }) {
  const { busy, run } = useChange();
  const change = (state: MessageState) =>
    run({
      name: state,
      make: () => callApi(setMessageState, { body: { id: message.id, state } }),
      done: ({ message: words }) => words,
      failed: "The message was not changed",
    });
  return (
    <div className="ml-auto flex flex-wrap gap-3">
      {nextStates[message.state].map(([state, label]) => (
        <Button
          key={state}
          variant="outline"
          loading={busy === state}
          disabled={busy !== null}
          onClick={() => void change(state)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

const close = checkField("close", "Close the message", "Nothing is left to do after this reply.");

function ReplyForm({ message }: { message: ContactMessage }) {
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
