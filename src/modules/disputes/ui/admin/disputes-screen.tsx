import { useState } from "react";
import { DAY } from "#kernel/durations.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeDate, storeDay, storeTime } from "#kernel/store-time.ts";
import { gramsWords, readGrams } from "#kernel/typed/grams.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { ParcelPhoto } from "#modules/packing/ui/admin/parcel-photo.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { useCallForm } from "#ui/form/call-form.ts";
import { TextEntry } from "#ui/form/entries.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { FormFields } from "#ui/office/form-fields.tsx";
import { useMay } from "#ui/office/may.tsx";
import { frame, TextLink } from "#ui/office/parts.tsx";
import { useChange } from "#ui/use-change.ts";
import {
  answerDispute,
  closeDispute,
  DAYS_TO_ANSWER,
  type DisputeEnd,
  noteDispute,
  type WeightDispute,
} from "../../contract/dispute.ts";

/** Weights that couriers dispute, each with what was kept of the parcel. `now`: when the page was read. */
export function DisputesScreen({ disputes, now }: { disputes: readonly WeightDispute[]; now: string }) {
  const [noting, setNoting] = useState(false);
  const [answering, setAnswering] = useState<WeightDispute | null>(null);
  const may = useMay()("orders.change");
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 className="text-xl">Weights that couriers dispute ({disputes.length})</h2>
        <TextLink to={officePaths.packing}>Orders to pack</TextLink>
        {may && (
          <Button className="ml-auto" onClick={() => setNoting(true)}>
            A courier disputes a weight…
          </Button>
        )}
      </div>
      {disputes.length === 0 && <p className="text-mute">No courier disputes a weight.</p>}
      <ul className="grid gap-4">
        {disputes.map((dispute) => (
          <Dispute
            key={dispute.id}
            dispute={dispute}
            now={now}
            may={may}
            onAnswer={() => setAnswering(dispute)}
          />
        ))}
      </ul>
      {noting && <NoteDialog now={now} onClose={() => setNoting(false)} />}
      {answering && <AnswerDialog dispute={answering} onClose={() => setAnswering(null)} />}
    </div>
  );
}

interface DisputeProps {
  dispute: WeightDispute;
  now: string;
  may: boolean;
  onAnswer: () => void;
}

function Dispute({ dispute, now, may, onAnswer }: DisputeProps) {
  const { id, order_id, tracking_number, charged_grams, kept, answered_at, answer } = dispute;
  const { busy, run } = useChange();
  const close = (end: DisputeEnd) =>
    run({
      name: end,
      make: () => callApi(closeDispute, { body: { id, end } }),
      failed: "It was not closed",
    });
  return (
    <li className={`${frame} grid gap-3 px-5 py-4 [overflow-wrap:anywhere]`}>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-md font-bold">Order {orderNumber(order_id)}</span>
        {tracking_number && <span className="text-mute">{tracking_number}</span>}
        <strong className={answered_at ? "" : "text-clay"}>{clockOf(dispute, now)}</strong>
      </p>
      <p>
        The courier charges for <strong>{gramsWords(charged_grams)}</strong>. {keptWords(dispute)}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {kept?.photos.map((photo, index) => (
          <ParcelPhoto key={photo} id={photo} number={index + 1} />
        ))}
      </div>
      {answer && <p className="whitespace-pre-line border-l-2 border-line pl-3">{answer}</p>}
      {may && (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant={answered_at ? "outline" : "primary"} onClick={onAnswer}>
            {answered_at ? "Change the answer…" : "Answer…"}
          </Button>
          <Button
            size="sm"
            variant="outline"
            loading={busy === "taken_back"}
            onClick={() => void close("taken_back")}
          >
            The courier took it back
          </Button>
          <Button size="sm" variant="outline" loading={busy === "paid"} onClick={() => void close("paid")}>
            We pay it
          </Button>
        </div>
      )}
    </li>
  );
}

function clockOf({ answered_at, until }: WeightDispute, now: string): string {
  if (answered_at) return `Answered on ${storeDay(answered_at)}`;
  const days = Math.floor((Date.parse(until) - Date.parse(now)) / DAY);
  if (days < 0) return `Could be answered until ${storeDay(until)}`;
  return `To answer until ${storeDay(until)}: ${days === 0 ? "today" : days === 1 ? "one day left" : `${days} days left`}`;
}

function keptWords({ kept }: WeightDispute): string {
  if (!kept) return "The shop knows of no packing: it was sent without.";
  const { grams, packer, packed_at, pieces } = kept;
  const weighed = grams === null ? "It was packed without being weighed" : `We weighed ${gramsWords(grams)}`;
  return `${weighed} on ${storeTime(packed_at)} (${packer}, ${pieces} ${pieces === 1 ? "product" : "products"}).`;
}

function NoteDialog({ now, onClose }: { now: string; onClose: () => void }) {
  const until = storeDate(new Date(Date.parse(now) + DAYS_TO_ANSWER * DAY));
  const form = useCallForm({
    start: { parcel: "", charged_grams: "", until },
    call: noteDispute,
    body: (entered) => ({ ...entered, charged_grams: readGrams(entered.charged_grams) ?? Number.NaN }),
    onClose,
    failed: "It was not noted",
  });
  return (
    <FormDialog
      form={form}
      title="A courier disputes a weight"
      description="As the courier’s notice says it."
      submit="Note it"
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={[
          { name: "parcel", label: "Order number or tracking number" },
          { name: "charged_grams", label: "Weight that is charged, in grams", inputMode: "decimal" },
        ]}
      />
      <TextEntry
        form={form}
        name="until"
        label="Can be answered until"
        type="date"
        hint="Shiprocket takes a weight for accepted after 7 days."
      />
    </FormDialog>
  );
}

function AnswerDialog({ dispute, onClose }: { dispute: WeightDispute; onClose: () => void }) {
  const words = `Order ${orderNumber(dispute.order_id)}. ${keptWords(dispute)}${dispute.kept?.photos.length ? " Photographs are attached." : ""}`;
  const form = useCallForm({
    start: { answer: dispute.answer || words },
    call: answerDispute,
    body: (entered) => ({ ...entered, id: dispute.id }),
    onClose,
    failed: "The answer was not kept",
  });
  return (
    <FormDialog
      form={form}
      title="Answer the courier"
      description="Send this in the courier’s own panel, with the photographs; here it is kept."
      submit="It is answered"
      onClose={onClose}
    >
      <FormFields form={form} fields={[{ kind: "long", name: "answer", label: "Answer", rows: 6 }]} />
    </FormDialog>
  );
}
