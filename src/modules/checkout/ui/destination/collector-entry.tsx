import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from "react";
import { plural, t } from "#kernel/languages/messages.ts";
import type { CollectPlace } from "#modules/collect/contract/collect-place.ts";
import { type Collector, collector } from "#modules/orders/contract/collector.ts";
import { RecipientEntries } from "#ui/form/entries.tsx";
import { Form, useForm } from "#ui/form/form.tsx";
import { STORE } from "../step-bar.tsx";
import type { AddressChoice } from "./use-destination.ts";

/** Whether this is whom an order can be handed over to. */
export const isCollector = (entered: Collector): boolean => collector.safeParse(entered).success;

/** Keeps it as it is being typed. */
export interface CollectorDrafts {
  read: () => Collector | null;
  save: (typed: Collector) => void;
}

interface CollectorEntryProps {
  place: CollectPlace;
  /** The one who suggests themselves. */
  suggested: Collector;
  drafts: CollectorDrafts;
  /** Answers as the addresses do; where something is wrong, the first wrong field has the focus. */
  handle: AddressChoice["handle"];
  onNext: () => Promise<unknown>;
}

/** By whom an order is collected: name and mobile number, no address; and when the store is open. */
export function CollectorEntry({ place, suggested, drafts, handle, onNext }: CollectorEntryProps) {
  const isRight = useRef(false);
  const titleId = useId();
  const form = useForm({
    start: suggested,
    check: (typed: Collector) => collector.safeParse(typed),
    async send(checked: Collector) {
      drafts.save(checked);
      isRight.current = true;
    },
  });
  const saveDraft = () => drafts.save(form.getValues());
  // After the page's first drawing, which is the server's: that knows of no draft.
  const goOn = useEffectEvent(() => {
    const draft = drafts.read();
    if (draft) form.reset(draft, { keepDefaultValues: true });
  });
  useEffect(() => goOn(), []);
  useImperativeHandle(handle, () => ({
    hasUnsaved: () => true,
    async save() {
      isRight.current = false;
      await form.submit();
      return isRight.current ? STORE : null;
    },
  }));
  return (
    <Form
      form={{
        ...form,
        async submit(event) {
          event?.preventDefault();
          await onNext();
        },
      }}
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-paper p-5 md:p-6"
    >
      <h3 id={titleId} className="text-xl">
        {t("Collected in the store by")}
      </h3>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <RecipientEntries form={form} label={t("Name")} onEdit={saveDraft} className="scroll-mb-36" />
      </div>
      {/* Without a button the keyboard's 'Go' would do nothing. */}
      <button type="submit" hidden />
      <p className="mt-5 text-md">
        {plural(
          place.days,
          "You get an email with a code when it is ready. It then waits in the store for {n} day.",
          "You get an email with a code when it is ready. It then waits in the store for {n} days.",
        )}
      </p>
      <p className="mt-2 whitespace-pre-line text-md text-mute">{place.hours.join("\n")}</p>
    </Form>
  );
}
