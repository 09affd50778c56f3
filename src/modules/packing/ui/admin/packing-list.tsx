import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeDay } from "#kernel/store-time.ts";
import { gramsWords } from "#kernel/typed/grams.ts";
import type { ShipmentInput } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { ShipDialog } from "#modules/orders/ui/admin/ship-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { OfFeature } from "#ui/features.tsx";
import { useMay } from "#ui/office/may.tsx";
import { frame, TextLink } from "#ui/office/parts.tsx";
import { toast } from "#ui/toast/toast.ts";
import { sendPacked } from "../../contract/packing.ts";
import type { OrdersToPack, PackingRow } from "../../contract/to-pack.ts";
import { useTake } from "./use-packing.ts";

/** The orders that can be sent: those to pack, those in which something was not found, and those that are packed. */
export function PackingList({
  toPack,
  missing,
  packed,
  booked,
}: OrdersToPack & { booked: readonly string[] }) {
  const { take, taking } = useTake();
  const { revalidate } = useRevalidator();
  const may = useMay();
  const [sending, setSending] = useState<string | null>(null);

  async function send(shipment: ShipmentInput) {
    if (!sending) return undefined;
    const result = await callApi(sendPacked, { body: { ...shipment, order_id: sending } });
    if (result.ok) toast.success(result.value.message);
    else toast.error("It was not noted as sent", { description: result.message });
    if (!result.ok && result.fields) return result.fields;
    if (result.ok || result.code !== "unavailable") setSending(null);
    await revalidate();
    return undefined;
  }

  const free = toPack.filter(({ packer }) => packer === null).length;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {may("orders.pack") && toPack.length > 0 && (
          <Button size="lg" loading={taking} onClick={() => void take()}>
            {free > 0 ? `Pack the next of ${free}` : "Pack the next"}
          </Button>
        )}
        <TextLink to={officePaths.pickingList}>Picking list</TextLink>
        <TextLink to={officePaths.weightDisputes}>Weights that couriers dispute</TextLink>
        {may("counter.read") && (
          <OfFeature name="collect">
            <TextLink to={officePaths.collect}>Orders to be collected</TextLink>
          </OfFeature>
        )}
      </div>
      <Rows
        title="To pack"
        none="Nothing is to be packed."
        rows={toPack}
        words={({ packer, mine, changed }) => [
          changed && "Changed since it was packed",
          packer && (mine ? "You are packing it" : `${packer} is packing it`),
        ]}
      />
      <Rows
        title="Something was not found"
        rows={missing}
        words={() => ["Waits for whoever looks after the orders"]}
      />
      <Rows
        title="Packed"
        none="No packed parcel waits to leave."
        rows={packed}
        words={({ packer, mine, grams }) => [
          packer && `by ${mine ? "you" : packer}`,
          grams && gramsWords(grams),
        ]}
        action={({ order_id }) => {
          if (booked.includes(order_id)) return <span className="text-mute">The courier comes for it</span>;
          return (
            may("orders.pack") && (
              <Button size="sm" variant="outline" onClick={() => setSending(order_id)}>
                Sent…<span className="sr-only"> {orderNumber(order_id)}</span>
              </Button>
            )
          );
        }}
      />
      {sending && <ShipDialog button="Sent" onClose={() => setSending(null)} onShip={send} />}
    </div>
  );
}

interface RowsProps {
  title: string;
  /** Said of none; without it none are not shown. */
  none?: string;
  rows: readonly PackingRow[];
  words: (row: PackingRow) => (string | number | false | null)[];
  action?: (row: PackingRow) => ReactNode;
}

function Rows({ title, none, rows, words, action }: RowsProps) {
  if (rows.length === 0 && !none) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">
        {title} ({rows.length})
      </h2>
      {rows.length === 0 && <p className="text-mute">{none}</p>}
      <ul className={rows.length > 0 ? `${frame} px-5` : "hidden"}>
        {rows.map((row) => (
          <li
            key={row.order_id}
            className="flex min-h-13 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <TextLink to={officePaths.packOrder(row.order_id)} className="w-22 font-semibold tabular">
              {orderNumber(row.order_id)}
            </TextLink>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {row.recipient}, {row.city}
              <span className="block text-xs text-mute">
                {row.pieces} {row.pieces === 1 ? "product" : "products"} · since {storeDay(row.since)}
              </span>
            </span>
            <span>{words(row).filter(Boolean).join(" · ")}</span>
            {action?.(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}
