import { useEffect, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { formatRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { readCode } from "#kernel/typed/code.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import type { UpiAddress } from "#modules/upi/ui/admin/upi-qr.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Panel, TextLink } from "#ui/office/parts.tsx";
import { CodeSearchBox } from "#ui/office/scan-button.tsx";
import { toast } from "#ui/toast/toast.ts";
import { type CounterProduct, findForCounter, type QrSale, type Sale } from "../../contract/sale.ts";
import { isAtTill } from "../../contract/sale-ways.ts";
import { QrWait } from "./qr-wait.tsx";
import { type Chosen, SaleForm } from "./sale-form.tsx";

interface SellScreenProps {
  search: string;
  found: readonly CounterProduct[];
  isOpen: boolean;
  upi: UpiAddress;
  qr: { offered: boolean; waiting: readonly string[] };
}

/** The sale with one more of a product, as far as there are so many. */
function withOne(basket: readonly Chosen[], product: CounterProduct): readonly Chosen[] {
  const quantity = 1 + (basket.find((one) => one.product.id === product.id)?.quantity ?? 0);
  if (quantity > product.stock) return basket;
  return [...basket.filter((one) => one.product.id !== product.id), { product, quantity }];
}

/** A product of a sale as the shop has it now. What was decided of it, a person decides again. */
async function readAgain(chosen: Chosen): Promise<Chosen> {
  const { id, code, notes } = chosen.product;
  const found = await callApi(findForCounter, { query: { search: code } });
  const now = found.ok ? found.value.data.find((product) => product.id === id) : undefined;
  return now ? { ...chosen, product: { ...now, notes } } : chosen;
}

/** Selling over the counter: products by code or search, the customer, how it is paid. What was entered stays until it is sold. */
export function SellScreen({ search, found, isOpen, upi, qr }: SellScreenProps) {
  const [basket, setBasket] = useState<readonly Chosen[]>([]);
  const [last, setLast] = useState<SoldSale | null>(null);
  const [, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [own, setOwn] = useState<readonly string[]>([]);
  const isOwn = (id: string) => own.includes(id);
  // This screen's last sale comes first: its customer stands here.
  const newest = qr.waiting.toReversed();
  const waiting = [...newest.filter(isOwn), ...newest.filter((id) => !isOwn(id))];

  const countOf = ({ id }: CounterProduct) => basket.find(({ product }) => product.id === id)?.quantity ?? 0;

  function add(product: CounterProduct) {
    setLast(null);
    setBasket((known) => withOne(known, product));
    if (search) setParams({}, { replace: true });
  }

  /** Adds what was scanned, each scan by itself: the next one is not kept waiting. What there is to decide is shown. */
  async function scan(code: string) {
    const now = await callApi(findForCounter, { query: { search: code } });
    if (!now.ok) return toast.error(`${code} was not added`, { description: now.message });
    const one = now.value.data.find((product) => product.code === code && product.notes.length === 0);
    return one && one.stock > 0 ? add(one) : setParams({ search: code }, { replace: true });
  }

  const [first] = found;
  const scanned = first && first.code === readCode(search)?.code && first.notes.length === 0 ? first : null;
  // A scanned code needs no tap, unless there is something to decide.
  useEffect(() => {
    if (!scanned) return;
    setLast(null);
    setBasket((known) => withOne(known, scanned));
    setParams({}, { replace: true });
  }, [scanned, setParams]);

  function sold(sale: Sale) {
    setBasket([]);
    setLast(sale.waits ? null : sale);
    if (sale.waits) setOwn((known) => [...known, sale.order_id]);
  }

  async function refused() {
    const now = await Promise.all(basket.map(readAgain));
    setBasket((known) => known.map((one) => now.find(({ product }) => product.id === one.product.id) ?? one));
    await revalidate();
  }

  function ended({ order_id, state, total }: QrSale) {
    if (isOwn(order_id)) setLast(state === "paid" ? { order_id, total, way: "upi" } : null);
    else if (state === "paid")
      toast.success(`Sale ${orderNumber(order_id)} is paid: ${formatRupees(total)}`, { id: order_id });
    void revalidate();
  }

  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Panel title="Products" text="Scan a label, or search by name.">
        <div className="mb-4 flex">
          <CodeSearchBox label="Search products" search={search} onCode={(code) => void scan(code)} />
        </div>
        {search && found.length === 0 && <p>Nothing on sale has this code or name.</p>}
        <ul>
          {found.map((product) => (
            <Found key={product.id} product={product} taken={countOf(product)} onAdd={() => add(product)} />
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
          <ul>
            {basket.map(({ product, quantity }) => (
              <li
                key={product.id}
                className="flex items-center gap-3 border-t border-line py-2 first:border-t-0"
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{product.name}</span>
                {quantity > 1 && <span>{quantity} ×</span>}
                <span className="tabular">{formatRupees(product.price)}</span>
                <Button
                  variant="ghost"
                  aria-label={`Take ${product.name} out`}
                  onClick={() => setBasket(basket.filter((one) => one.product !== product))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <SaleForm basket={basket} upi={upi} hasQr={qr.offered} onSold={sold} onRefused={refused} />
        </Panel>
      </div>
    </div>
  );
}

interface FoundProps {
  product: CounterProduct;
  taken: number;
  onAdd: () => void;
}

function Found({ product, taken, onAdd }: FoundProps) {
  const { name, code, price, stock, notes, unpaid_order } = product;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-t-0">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-semibold">{name}</span> {code}
        <span className="block text-sm">
          {formatRupees(price)} · {stock > 0 ? `${stock} here` : "Sold"}
        </span>
        {notes.map((note) => (
          <span key={note} className="block text-sm font-semibold text-danger">
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
