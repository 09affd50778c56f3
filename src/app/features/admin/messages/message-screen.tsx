import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckEntry, LongTextEntry } from "#app/ui/form/entries.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { toast } from "#app/ui/toast.ts";
import { useChange } from "#app/ui/use-change.ts";
import {
  type ContactMessage,
  type MessageState,
  replyToMessage,
  setMessageState,
} from "#contract/contact-message.ts";
import { storeTime } from "#contract/store-time.ts";
import { clockLine, StateBadge, stateWords } from "./messages-screen.tsx";

const card = "rounded-card border border-line bg-paper p-5";
const words = "whitespace-pre-wrap [overflow-wrap:anywhere]";

/** One message with everything that was answered, its clock, and the form that answers. */
export function MessageScreen({ message }: { message: ContactMessage }) {
  return (
    <div className="grid max-w-3xl gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <StateBadge state={message.state}>{stateWords[message.state]}</StateBadge>
        <p className={message.overdue ? "font-bold text-clay" : "text-mute"}>{clockLine(message)}</p>
        <StateButtons message={message} />
      </div>
      <article aria-labelledby="subject" className={card}>
        <h2
          id="subject"
          className="mb-1 font-sans text-md font-bold tracking-normal [overflow-wrap:anywhere]"
        >
          {message.subject}
        </h2>
        <p className="mb-4 text-mute [overflow-wrap:anywhere]">
          {message.name}, {message.email} · {storeTime(message.created_at)}
        </p>
        <p className={words}>{message.message}</p>
      </article>
      {message.replies.map(({ text, sent_at, by }) => (
        <article key={sent_at} aria-label={`Answer of ${storeTime(sent_at)}`} className={`${card} ml-8`}>
          <p className="mb-3 text-mute">
            {by ? `Answered by ${by}` : "Answered"} · {storeTime(sent_at)}
          </p>
          <p className={words}>{text}</p>
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

function StateButtons({ message }: { message: ContactMessage }) {
  const { busy, run } = useChange();
  const change = (state: MessageState) =>
    run({
      name: state,
      make: () => callApi(setMessageState, { body: { id: message.id, state } }),
      done: ({ message: words }) => words,
      failed: "The message was not changed",
    });
  const button = (state: MessageState, label: string) => (
    <Button
      variant="outline"
      loading={busy === state}
      disabled={busy !== null}
      onClick={() => void change(state)}
    >
      {label}
    </Button>
  );
  return (
    <div className="ml-auto flex flex-wrap gap-3">
      {message.state === "OPEN" && button("ACKNOWLEDGED", "Answered elsewhere")}
      {message.state === "CLOSED" ? button("ACKNOWLEDGED", "Open again") : button("CLOSED", "Close")}
    </div>
  );
}

/** Answers a message by mail. What was typed stays until it is on its way. */
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
