import { type FormEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AlertIcon } from "#app/ui/icons.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import type { ContactErrors, ContactField, Delivery } from "./deliver-message.ts";
import { MessageSent } from "./message-sent.tsx";

const oneLiners = [
  { name: "full_name", label: "Full Name", type: "text", autoComplete: "name" },
  { name: "email", label: "Email Address", type: "email", autoComplete: "email" },
  { name: "subject", label: "Subject", type: "text", autoComplete: "off" },
] as const;

/** Writes to the store. What was typed stays in the fields until the message has arrived. */
export function ContactForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setTrouble("");
    const outcome = await deliver(Object.fromEntries(new FormData(event.currentTarget)));
    setBusy(false);
    setErrors({});
    if ("ticket" in outcome) setTicket(outcome.ticket);
    else if (outcome.errors) show(outcome.errors);
    else setTrouble(outcome.trouble);
  }

  function show(messages: ContactErrors) {
    setErrors(messages);
    const [first] = Object.keys(messages);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  const forget = (name: ContactField) => errors[name] && setErrors({ ...errors, [name]: undefined });

  if (ticket) return <MessageSent ticket={ticket} onAgain={() => setTicket(null)} />;
  return (
    <form
      ref={form}
      onSubmit={submit}
      method="post"
      noValidate
      aria-labelledby="write-to-us"
      className="grid gap-4"
    >
      <h2 id="write-to-us" className="text-2xl">
        Send us a message
      </h2>
      {oneLiners.map(({ name, label, ...input }) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => <Input {...control} {...input} name={name} onInput={() => forget(name)} />}
        </Field>
      ))}
      <Field label="Message" error={errors.message}>
        {(control) => <Textarea {...control} name="message" rows={7} onInput={() => forget("message")} />}
      </Field>
      {/* People never come here; robots fill in whatever has a name. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {trouble && (
        <p role="alert" className="flex gap-3 rounded-field bg-clay-tint p-4 font-medium text-clay">
          <AlertIcon size={22} className="shrink-0" />
          <span>
            {trouble} Nothing you typed is lost; you can also write to{" "}
            <a href={`mailto:${email}`} className="underline">
              {email}
            </a>
            .
          </span>
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" loading={busy} className="disabled:bg-purple max-sm:w-full">
          Send Message
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-mute">
          The information you give here is used only to respond to your query.
        </p>
      </div>
    </form>
  );
}

async function deliver(typed: Record<string, unknown>): Promise<Delivery> {
  try {
    const { deliverMessage } = await import("./deliver-message.ts");
    return await deliverMessage(typed);
  } catch {
    // The script that checks and sends could not be loaded: the network is gone.
    return { trouble: "The message could not be sent. Please check your connection and try again." };
  }
}
