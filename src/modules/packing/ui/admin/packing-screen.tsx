import type { ReactNode } from "react";
import { formatRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { gramsWords, readGrams } from "#kernel/typed/grams.ts";
import { AddressBlock } from "#modules/addresses/ui/address-block.tsx";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field, Input } from "#ui/form/field.tsx";
import { useMay } from "#ui/office/may.tsx";
import { frame, TextLink } from "#ui/office/parts.tsx";
import { ScanField } from "#ui/office/scan-field.tsx";
import { classNames } from "#ui/primitives.tsx";
import type { OrderToPack } from "../../contract/to-pack.ts";
import { LineOfParcel } from "./line-to-pack.tsx";
import { PackingPhotos } from "./packing-photos.tsx";
import { isWhole } from "./take-scan.ts";
import { usePacking } from "./use-packing.ts";

interface PackingScreenProps {
  order: OrderToPack;
  /** The courier's part: booking and label. */
  courier: ReactNode;
  /** The staff's notes about it. */
  notes: ReactNode;
}

/** One order on the packing table. Whoever only looks, or has not taken it, sees the same without its buttons. */
export function PackingScreen({ order, courier, notes }: PackingScreenProps) {
  const packing = usePacking(order);
  const mayPack = useMay()("orders.pack");
  const isMine = mayPack && order.packing?.mine === true && order.packing.packed_at === null;
  return (
    <article aria-label={`Order ${orderNumber(order.order_id)}`} className="grid gap-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-xl tabular">Order {orderNumber(order.order_id)}</h2>
        <TextLink to={officePaths.packing}>All orders to pack</TextLink>
        {isMine && (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={() => void packing.leave()}>
            Leave it for later
          </Button>
        )}
      </header>
      <Notice order={order} packing={packing} isMine={isMine} mayPack={mayPack} />
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_15.5rem]">
        <section aria-label="Products" className={`${frame} px-4 py-3`}>
          {isMine && (
            <ScanField label="Scan or type a code" onScan={packing.scan} outcome={packing.scanned?.words} />
          )}
          <p
            role="alert"
            className={classNames(
              "mt-3 rounded-field px-4 text-lg font-bold empty:hidden",
              packing.scanned?.isWrong ? "bg-clay py-4 text-paper" : "py-1",
            )}
          >
            {packing.scanned?.words}
          </p>
          <ul className="mt-2">
            {order.lines.map((line) => (
              <LineOfParcel
                key={line.id}
                orderId={order.order_id}
                line={line}
                count={packing.ticked[line.id] ?? 0}
                disabled={!isMine}
                onTick={(count) => packing.tick({ ...packing.ticked, [line.id]: count })}
              />
            ))}
          </ul>
        </section>
        <aside className="grid gap-5">
          <div className={`${frame} px-4 py-3`}>
            <h3 className="mb-1 font-sans text-xs font-bold text-mute">Goes to</h3>
            <AddressBlock address={order.address} />
            {order.standing.cash_to_collect > 0 && (
              <p className="mt-2 text-md font-bold">Cash {formatRupees(order.standing.cash_to_collect)}</p>
            )}
            {order.message && <p className="mt-2 whitespace-pre-line">“{order.message}”</p>}
            <div className="mt-3 empty:hidden">{notes}</div>
          </div>
          <Weight order={order} packing={packing} disabled={!isMine} />
          {isMine && <PackingPhotos orderId={order.order_id} photos={order.packing?.photos ?? []} />}
          <div className="grid gap-2">
            {courier}
            <a
              href={officePaths.document(order.order_id, "packing-slip")}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: "outline" })}
            >
              Packing slip
            </a>
          </div>
          {isMine && <PackedButton order={order} packing={packing} />}
        </aside>
      </div>
    </article>
  );
}

type Packing = ReturnType<typeof usePacking>;
interface PartProps {
  order: OrderToPack;
  packing: Packing;
}

const alarm = "grid gap-3 rounded-card border-2 border-clay bg-paper px-5 py-4";

/** Something that whoever packs must know first: canceled, sent, somebody else's, changed, not taken yet. */
function Notice({ order, packing, isMine, mayPack }: PartProps & { isMine: boolean; mayPack: boolean }) {
  if (order.standing.sent) return <p role="status">This order was sent.</p>;
  const stopped = reasonToStop(order);
  if (stopped)
    return (
      <div role="alert" className={alarm}>
        <p className="text-lg font-bold text-clay">{stopped}</p>
        {mayPack && (
          <Button className="justify-self-start" loading={packing.busy} onClick={() => void packing.take()}>
            Next order
          </Button>
        )}
      </div>
    );
  if (packing.isChanged) return <Changed order={order} packing={packing} isMine={isMine} mayPack={mayPack} />;
  if (isMine || !mayPack) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      {order.packing?.packed_at && <p className="font-semibold">This order is packed.</p>}
      <Take order={order} packing={packing} />
    </div>
  );
}

/** Why nothing is packed here; null where it may be. */
function reasonToStop({ standing, packing }: OrderToPack): string | null {
  if (standing.canceled) return "This order was cancelled. Please put its products back.";
  if (!standing.may_be_sent) return "This order must not be sent now.";
  return packing?.taken && !packing.mine ? `${packing.packer} is packing this order.` : null;
}

function Changed({ order, packing, isMine, mayPack }: PartProps & { isMine: boolean; mayPack: boolean }) {
  return (
    <div role="alert" className={alarm}>
      <p className="text-lg font-bold text-clay">
        This order was changed. Please look at products and address again.
      </p>
      {order.taken_out.length > 0 && <p>Taken out, please put back: {order.taken_out.join("; ")}.</p>}
      <p>A label that is printed already may be wrong.</p>
      {isMine && (
        <Button className="justify-self-start" onClick={packing.see}>
          I have looked
        </Button>
      )}
      {mayPack && !isMine && <Take order={order} packing={packing} />}
    </div>
  );
}

function Take({ order, packing }: PartProps) {
  const isPacked = order.packing?.packed_at && order.packing.version === order.version;
  return (
    <Button
      className="justify-self-start"
      variant={isPacked ? "outline" : "primary"}
      loading={packing.busy}
      onClick={() => void packing.take(order.order_id)}
    >
      {isPacked ? "Open it again" : "Pack this order"}
    </Button>
  );
}

/** The weight as the store's scale has it; a scale that types sends it here or into the field for codes. */
function Weight({ order, packing, disabled }: PartProps & { disabled: boolean }) {
  const { expected_grams } = order;
  const grams = readGrams(packing.weight);
  const isOdd =
    grams !== null && expected_grams !== null && (grams > expected_grams * 2 || grams * 3 < expected_grams);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        packing.weigh(packing.weight);
      }}
    >
      <Field
        label="Weight in grams"
        error={packing.fault.grams}
        hint={expected_grams === null ? undefined : `It should be about ${gramsWords(expected_grams)}.`}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={12}
            className="text-right text-lg tabular"
            disabled={disabled}
            value={packing.weight}
            onChange={({ target }) => packing.setWeight(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={() => packing.weigh(packing.weight)}
          />
        )}
      </Field>
      {isOdd && (
        <p className="mt-1.5 font-semibold text-clay">That is far from it. Is all of it on the scale?</p>
      )}
    </form>
  );
}

function PackedButton({ order, packing }: PartProps) {
  const left = order.lines.filter((line) => !isWhole(line, packing.ticked)).length;
  const cannot = left > 0 || packing.isChanged || !order.standing.may_be_sent;
  return (
    <div className="grid gap-2">
      <Button size="lg" disabled={cannot} loading={packing.busy} onClick={() => void packing.pack()}>
        Packed – next
      </Button>
      {left > 0 && (
        <p className="text-mute">{left === 1 ? "One product is" : `${left} products are`} not ticked yet.</p>
      )}
      <p role="alert" className="font-semibold text-clay empty:hidden">
        {packing.fault.all}
      </p>
    </div>
  );
}
