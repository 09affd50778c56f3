import { useEffect, useRef, useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import { Button } from "#ui/button.tsx";
import { useSession } from "#ui/client/session.ts";
import { LongTextEntry, TextEntry } from "#ui/form/entries.tsx";
import { checked, Form, useForm } from "#ui/form/form.tsx";
import { fetchPart, tellMissing } from "#ui/page/parts.tsx";
import { AlertIcon, CheckIcon } from "#ui/primitives.tsx";
import { rich } from "#ui/rich.tsx";
import type { Delivery } from "./deliver-message.ts";

const BLANK = { full_name: "", email: "", subject: "", message: "", website: "" };

/** Writes to the store. What was typed stays in the fields until the message has arrived. */
export function ContactForm({ email }: { email: string }) {
  const [trouble, setTrouble] = useState("");
  const [ticket, setTicket] = useState<string | null>(null);
  const form = useForm({
    start: BLANK,
    check: checked<typeof BLANK>,
    async send(typed) {
      setTrouble("");
      const outcome = await deliver(typed);
      if ("ticket" in outcome) {
        form.reset(BLANK);
        setTicket(outcome.ticket);
      } else if ("errors" in outcome) return outcome.errors;
      else setTrouble(outcome.trouble);
    },
  });

  // Somebody who is signed in has told both before; what was typed meanwhile stays.
  const { getValues, setValue } = form;
  const name = useSession((session) => session?.user.user_metadata.displayName) ?? "";
  const address = useSession((session) => session?.user.email) ?? "";
  useEffect(() => {
    if (ticket) return;
    if (!getValues("full_name")) setValue("full_name", name);
    if (!getValues("email")) setValue("email", address);
  }, [ticket, name, address, getValues, setValue]);

  if (ticket) return <MessageSent ticket={ticket} onAgain={() => setTicket(null)} />;
  return (
    <Form form={form} aria-labelledby="write-to-us" className="grid gap-4">
      <h2 id="write-to-us" className="text-2xl">
        {t("Send us a message")}
      </h2>
      <TextEntry form={form} name="full_name" label={t("Full Name")} autoComplete="name" />
      <TextEntry
        form={form}
        name="email"
        label={t("Email Address")}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
      />
      <TextEntry form={form} name="subject" label={t("Subject")} />
      <LongTextEntry form={form} name="message" label={t("Message")} rows={7} />
      {/* People never come here; robots fill in whatever has a name. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          {t("Leave this empty")}
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register("website")} />
        </label>
      </div>
      {trouble && (
        <p role="alert" className="flex gap-3 rounded-field bg-clay-tint p-4 font-medium text-clay">
          <AlertIcon size={22} className="shrink-0" />
          <span>
            {trouble}{" "}
            {rich("Nothing you typed is lost; you can also write to {email}.", {
              email: (
                <a href={`mailto:${email}`} className="underline">
                  {email}
                </a>
              ),
            })}
          </span>
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" loading={form.busy} className="max-sm:w-full">
          {t("Send Message")}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-mute">
          {t("The information you give here is used only to respond to your query.")}
        </p>
      </div>
    </Form>
  );
}

async function deliver(typed: typeof BLANK): Promise<Delivery> {
  try {
    return await (await fetchPart(() => import("./deliver-message.ts"), "deliverMessage"))(typed);
  } catch {
    // The script that checks and sends could not be loaded. A toast says why, and what helps.
    void tellMissing();
    return { trouble: t("The message could not be sent. Nothing you typed is lost.") };
  }
}

function MessageSent({ ticket, onAgain }: { ticket: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="flex flex-col items-center py-6 text-center md:py-10">
      <span className="grid h-24 w-20 place-items-center arch bg-leaf-tint text-leaf outline-1 outline-offset-[5px] outline-gold [--arch-rise:42%] [--radius-card:8px]">
        <CheckIcon size={36} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-7 text-2xl outline-none">
        {t("Your message has been sent")}
      </h2>
      <p className="mt-5 text-sm font-semibold text-mute">{t("Your ticket number")}</p>
      <p className="font-display text-3xl leading-tight font-semibold text-purple tabular">{ticket}</p>
      <p className="mt-5 max-w-[28em] text-mute">
        {t(
          "We have mailed it to you as well. We answer within 48 hours; please quote the number when you write again.",
        )}
      </p>
      <Button variant="outline" className="mt-7" onClick={onAgain}>
        {t("Send another message")}
      </Button>
    </div>
  );
}
