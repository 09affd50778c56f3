import { formatRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { findTemplate } from "#modules/garments/contract/templates.ts";
import { flawWords, orderedWords } from "#modules/garments/contract/words.ts";
import type { Order, OrderLine } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { LineImage } from "#modules/orders/ui/line-image.tsx";
import { TicketHead } from "#modules/tickets/ui/admin/ticket-list.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { useCallForm } from "#ui/form/call-form.ts";
import { LongTextEntry } from "#ui/form/entries.tsx";
import { Form } from "#ui/form/form.tsx";
import { LeaveGuard } from "#ui/form/form-dialog.tsx";
import { IfMay, useMay } from "#ui/office/may.tsx";
import { breaks, card, Facts, Panel, TextLink } from "#ui/office/parts.tsx";
import { type AdminClaim, acknowledgeClaim, replyToClaim, settleClaim } from "../../contract/claim.ts";
import { claimKindWords } from "../../contract/claim-states.ts";
import { ClaimPhotos, ClaimThread } from "../claim-parts.tsx";
import { claimTickets } from "./claims-screen.tsx";
import { fateWords, SettleForm } from "./settle-form.tsx";

interface ClaimScreenProps {
  claim: AdminClaim;
  may_go_back: Order["account"]["may_go_back"];
}

/** A claim beside what it is about, as that was on the day of the order. */
export function ClaimScreen({ claim, may_go_back }: ClaimScreenProps) {
  const may = useMay();
  const settled = claim.state === "SETTLED";
  const acknowledge = () => callApi(acknowledgeClaim, { body: { id: claim.id } });
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <TicketHead
        ticket={claim}
        kind={claimTickets}
        call={acknowledgeClaim}
        steps={claim.state === "OPEN" ? [{ name: "Acknowledge", make: acknowledge }] : []}
        failed="The claim was not acknowledged"
      />
      <div className="grid gap-5">
        <article aria-labelledby="kind" className={`grid gap-3 ${card}`}>
          <div>
            <h2 id="kind" className="font-sans text-md font-bold tracking-normal">
              {claimKindWords[claim.kind]}
            </h2>
            <p className={`text-mute ${breaks}`}>
              {[claim.customer.name, claim.customer.email].filter(Boolean).join(", ")} ·{" "}
              {storeTime(claim.created_at)} ·{" "}
              <TextLink
                to={officePaths.order({ status: claim.order_status, id: orderNumber(claim.order_id) })}
              >
                Order {orderNumber(claim.order_id)}
              </TextLink>
            </p>
          </div>
          <p className={`whitespace-pre-wrap ${breaks}`}>{claim.words}</p>
          <ClaimPhotos claim={claim} />
          <ClaimThread notes={claim.notes} reader="office" />
        </article>
        {settled && <Outcome claim={claim} />}
        {!settled && may(settleClaim) && <SettleForm key={claim.id} claim={claim} most={may_go_back} />}
      </div>
      <div className="grid gap-5">
        <Panel title="As it was on the day of the order">
          <ul className="grid gap-5">
            {claim.lines.map((line) => (
              <OrderedProduct key={line.id} line={line} />
            ))}
          </ul>
        </Panel>
        <IfMay call={replyToClaim}>
          <Panel title={settled ? "Write once more" : "Ask or answer first"}>
            <ReplyForm key={claim.notes.length} claim={claim} />
          </Panel>
        </IfMay>
      </div>
    </div>
  );
}

function OrderedProduct({ line }: { line: OrderLine }) {
  const { garment } = line;
  const { summary } = orderedWords(garment);
  const template = findTemplate(garment?.measured_as ?? garment?.template);
  const labels = new Map(template?.measures.map(({ id, label }) => [id, label]));
  const measures = Object.entries(garment?.measurements ?? {});
  return (
    <li className="flex gap-4">
      <LineImage line={line} width={64} className="w-16 shrink-0 self-start" />
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold">
          {line.name}
          {summary && <span className="block font-normal">{summary}</span>}
        </p>
        <p className="text-mute">{line.description}</p>
        <section aria-label={`Flaws of ${line.name}`}>
          <h3 className="font-sans text-xs font-bold tracking-normal text-mute">Flaws that were noted</h3>
          {garment?.flaws.length ? (
            <ul className="list-disc pl-5">
              {garment.flaws.map((flaw) => (
                <li key={`${flaw.kind} ${flaw.words}`}>{flawWords(flaw)}</li>
              ))}
            </ul>
          ) : (
            <p>None</p>
          )}
        </section>
        <section aria-label={`Measures of ${line.name}`}>
          <h3 className="font-sans text-xs font-bold tracking-normal text-mute">Measures</h3>
          {measures.length > 0 ? (
            <Facts
              className="grid grid-cols-[auto_1fr] gap-x-4"
              nameLook="text-mute"
              factLook="tabular"
              facts={measures.map(([id, cm]) => [labels.get(id) ?? id, `${cm} cm`])}
            />
          ) : (
            <p>None</p>
          )}
        </section>
      </div>
    </li>
  );
}

function Outcome({ claim }: { claim: AdminClaim }) {
  const { refund, paid_by_hand, hand_reference, credit, return_by_post } = claim;
  const given = [
    refund > 0 && `${formatRupees(refund)} goes back to the way the order was paid with.`,
    paid_by_hand > 0 && `${formatRupees(paid_by_hand)} was paid by hand (reference ${hand_reference}).`,
    credit > 0 && `${formatRupees(credit)} was given as store credit.`,
    return_by_post && "The product comes back by post.",
  ].filter(Boolean);
  const what = claim.piece === "stays" ? null : `${fateWords[claim.piece]}: ${claim.piece_reason}`;
  return (
    <Panel title="How it was settled">
      <ul className="grid gap-1">
        {[...(given.length > 0 ? given : ["By a reply alone."]), what].map(
          (sentence) => sentence && <li key={sentence}>{sentence}</li>,
        )}
      </ul>
    </Panel>
  );
}

function ReplyForm({ claim }: { claim: AdminClaim }) {
  const form = useCallForm({
    start: { text: "" },
    call: replyToClaim,
    body: (entered) => ({ ...entered, id: claim.id }),
    failed: "The reply was not sent",
  });
  return (
    <Form form={form} aria-label="Reply" className="grid gap-4">
      <LeaveGuard active={form.dirty} />
      <LongTextEntry
        form={form}
        name="text"
        label="Message to the customer"
        rows={4}
        hint="Goes out by mail, and the claim is acknowledged by it."
      />
      <div>
        <Button type="submit" variant="outline" loading={form.busy}>
          Send reply
        </Button>
      </div>
    </Form>
  );
}
