import { formatRupees, formatSigned } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { card, frame, ListPages, TextLink } from "#ui/office/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { BookIcon } from "#ui/rare-icons.tsx";
import type { PoolEntry } from "../../contract/offer.ts";

const causes: Record<PoolEntry["kind"], string> = {
  gift_paid: "Gift with an order",
  gift_returned: "Gift of a canceled order",
  fund_used: "Pays what a price is below the floor",
  fund_released: "Came back: it was not used",
};

const columns: readonly Column<PoolEntry>[] = [
  { title: "When (IST)", cell: ({ at }) => storeTime(at), className: "whitespace-nowrap tabular" },
  { title: "What", cell: ({ kind }) => causes[kind], names: true },
  {
    title: "Order",
    cell: ({ order_id, status }) => (
      <TextLink to={officePaths.order({ status, id: order_id })} className="tabular">
        {orderNumber(order_id)}
      </TextLink>
    ),
  },
  { title: "By", cell: ({ by }) => by || "The shop itself" },
  { title: "Sum", cell: ({ amount }) => formatSigned(amount), numeric: true },
  { title: "In the pool then", cell: ({ after }) => formatRupees(after), numeric: true },
];

interface PoolScreenProps {
  balance: number;
  list: { rows: PoolEntry[]; page: number; count: number; pageSize: number };
}

/** The book of the solidarity pool: what is in it, and every sum that went in or out. */
export function PoolScreen({ balance, list }: PoolScreenProps) {
  return (
    <div className="grid gap-5">
      <section aria-labelledby="pool-balance" className={`max-w-3xl ${card}`}>
        <h2 id="pool-balance" className="font-sans text-md font-bold tracking-normal">
          In the solidarity pool
        </h2>
        <p className="text-2xl font-bold tabular">{formatRupees(balance)}</p>
        <p className="mt-1 text-mute">
          Gifts of customers go in once their order is paid. When you name a sum below the floor, the pool may
          pay the difference. It is never below zero.
        </p>
      </section>
      {list.count === 0 ? (
        <EmptyState
          level={2}
          icon={<BookIcon size={36} />}
          title="Nothing in the book yet"
          text="The first gift that comes with an order that is paid begins it."
        />
      ) : (
        <div className={`overflow-x-auto ${frame}`}>
          <DataTable aria-label="Book of the pool" rows={list.rows} columns={columns} />
        </div>
      )}
      <ListPages list={list} />
    </div>
  );
}
