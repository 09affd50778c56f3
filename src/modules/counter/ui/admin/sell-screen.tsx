import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation, useRevalidator, useSearchParams } from "react-router";
import { formatRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { readCode } from "#kernel/typed/code.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import type { UpiAddress } from "#modules/upi/ui/admin/upi-qr.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Panel, TextLink } from "#ui/office/parts.tsx";
import { CodeSearchBox } from "#ui/office/scan-button.tsx";
import { useScanner } from "#ui/office/use-scanner.ts";
import { toast } from "#ui/toast/toast.ts";
import {
  type CounterProduct,
  findForCounter,
  type QrSale,
  type Sale,
  type SaleInput,
} from "../../contract/sale.ts";
import { isAtTill } from "../../contract/sale-ways.ts";
import { QrWait } from "./qr-wait.tsx";
import { SaleForm } from "./sale-form.tsx";
import { sayNotAdded, useBasket } from "./use-basket.ts";

interface SellScreenProps {
  search: string;
  found: readonly CounterProduct[];
  isOpen: boolean;
  upi: UpiAddress;
  qr: { offered: boolean; waiting: readonly string[] };
}

const NOTHING = "Nothing on sale has this code or name.";

/** Ends a search once something was chosen, unless another has taken its place or is on its way. */
function useClearSearch(search: string): (of: string) => void {
  const [, setParams] = useSearchParams();
  const { state } = useNavigation();
  const shown = useRef("");
  useEffect(() => {
    shown.current = state === "idle" ? search : "";
  }, [search, state]);
  return (of) => {
    if (of && of === shown.current) setParams({}, { replace: true });
  };
}

/** Selling over the counter: products by code or search, the customer, how it is paid. What was entered stays until it is sold. */
export function SellScreen({ search, found, isOpen, upi, qr }: SellScreenProps) {
  const { basket, undecided, countOf, add, addScanned, leave, remove, takeSold, refresh } = useBasket();
  const [last, setLast] = useState<SoldSale | null>(null);
  const [, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [own, setOwn] = useState<readonly string[]>([]);
  const isOwn = (id: string) => own.includes(id);
  // This screen's last sale comes first: its customer stands here.
  const newest = qr.waiting.toReversed();
  const waiting = [...newest.filter(isOwn), ...newest.filter((id) => !isOwn(id))];
  const clearSearch = useClearSearch(search);

  function choose(product: CounterProduct) {
    setLast(null);
    add(product);
    clearSearch(search);
  }

  const [first] = found;
  const isScanned = first?.code === readCode(search)?.code && first?.notes.length === 0 && first.stock > 0;
  const scanned = isScanned ? first : undefined;
  const addedFor = useRef("");

  /** Adds what was scanned, each scan by itself: the next one is not kept waiting. A word may read as a code: where no product has it, the word is searched for. */
  async function scan(code: string, typed: string) {
    // It is in the sale by its address, which is on its way out.
    if (scanned?.code === code && addedFor.current === search) return;
    const text = typed.includes("/") ? code : typed;
    const now = await callApi(findForCounter, { query: { search: text } });
    if (!now.ok) return sayNotAdded(text, now.message);
    const { data } = now.value;
    const one = data.find((product) => product.code === code);
    if (!one) {
      if (data.length === 0) sayNotAdded(text, NOTHING);
      return setParams({ search: text }, { replace: true });
    }
    setLast(null);
    addScanned(one);
    clearSearch(search);
  }

  useScanner((text) => void scan(readCode(text)?.code ?? text, text));

  // A code in the address needs no tap either, unless there is something to decide. Read again, it is no other scan.
  const arrived = useEffectEvent(() => {
    addedFor.current = scanned ? search : "";
    if (!scanned) return;
    setLast(null);
    addScanned(scanned);
    setParams({}, { replace: true });
  });
  useEffect(() => {
    if (search) arrived();
  }, [search]);

  function sold(sale: Sale, items: SaleInput["items"]) {
    takeSold(items);
    setLast(sale.waits ? null : sale);
    if (sale.waits) setOwn((known) => [...known, sale.order_id]);
  }

  async function refused() {
    await refresh();
    await revalidate();
  }

  function ended({ order_id, state, total }: QrSale) {
    if (isOwn(order_id)) setLast(state === "paid" ? { order_id, total, way: "upi" } : null);
    else if (state === "paid")
      toast.success(`Sale ${orderNumber(order_id)} is paid: ${formatRupees(total)}`, { id: order_id });
    void revalidate();
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] items-start gap-5">
      <Panel title="Products" text="Scan a label, or search by name.">
        <div className="mb-4 flex">
          <CodeSearchBox
            label="Search products"
            search={search}
            onCode={(code, typed) => void scan(code, typed)}
          />
        </div>
        <ul aria-label="To decide">
          {undecided.map((product) => (
            <Found
              key={product.id}
              product={product}
              taken={countOf(product)}
              onAdd={() => choose(product)}
              onLeave={() => leave(product)}
            />
          ))}
        </ul>
        {search && found.length === 0 && <p>{NOTHING}</p>}
        <ul>
          {found.map((product) => (
            <Found
              key={product.id}
              product={product}
              taken={countOf(product)}
              onAdd={() => choose(product)}
            />
          ))}
        </ul>
        {last && <Sold sale={last} />}
      </Panel>
      <div className="grid gap-5">
        {waiting.map((id) => (
          <QrWait key={id} orderId={id} onEnd={ended} />
        ))}
        <Panel
          title={`Sale (${basket.length})`}
          text={isOpen ? "" : "The till is closed: cash and UPI are not taken."}
        >
          {!isOpen && <TextLink to={officePaths.till}>Open the till</TextLink>}
          <InSale basket={basket} onRemove={remove} />
          <SaleForm basket={basket} upi={upi} hasQr={qr.offered} onSold={sold} onRefused={refused} />
        </Panel>
      </div>
    </div>
  );
}

interface InSaleProps {
  basket: ReturnType<typeof useBasket>["basket"];
  onRemove: (product: CounterProduct) => void;
}

function InSale({ basket, onRemove }: InSaleProps) {
  return (
    <ul>
      {basket.map(({ product, quantity }) => (
        <li key={product.id} className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{product.name}</span>
          {quantity > 1 && <span>{quantity} ×</span>}
          <span className="tabular">{formatRupees(product.price)}</span>
          <Button variant="ghost" aria-label={`Take ${product.name} out`} onClick={() => onRemove(product)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface FoundProps {
  product: CounterProduct;
  taken: number;
  onAdd: () => void;
  /** Leaves out what was scanned, where it is somebody's. */
  onLeave?: () => void;
}

function Found({ product, taken, onAdd, onLeave }: FoundProps) {
  const { name, code, price, stock, notes, unpaid_order } = product;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-t-0">
      <p className="min-w-0 flex-[1_1_min(100%,12rem)] [overflow-wrap:anywhere]">
        <span className="font-semibold">{name}</span> {code}
        <span className="block text-sm">
          {formatRupees(price)} · {stock > 0 ? `${stock} here` : "Sold"}
        </span>
        {notes.map((note) => (
          <span key={note} className="block text-sm font-semibold text-clay">
            {note}
          </span>
        ))}
        {unpaid_order && (
          <TextLink to={officePaths.order({ status: "PENDING", id: orderNumber(unpaid_order) })}>
            To that order
          </TextLink>
        )}
      </p>
      <Button size="lg" disabled={taken >= stock} onClick={onAdd}>
        {notes.length > 0 && stock > 0 ? "Take nevertheless" : "Add"}
      </Button>
      {onLeave && (
        <Button variant="ghost" size="lg" onClick={onLeave}>
          Leave it
        </Button>
      )}
    </li>
  );
}

type SoldSale = Pick<Sale, "order_id" | "total" | "way">;

/** The last sale, with its papers. */
function Sold({ sale: { order_id, total, way } }: { sale: SoldSale }) {
  return (
    <div role="status" className="mt-4 rounded-card bg-cotton-deep p-4">
      <p className="font-semibold">
        {isAtTill(way) ? "Sold" : "Placed"}: {formatRupees(total)}, number {orderNumber(order_id)}
      </p>
      {isAtTill(way) && <TextLink to={officePaths.slip(order_id)}>Print the receipt</TextLink>}
    </div>
  );
}
