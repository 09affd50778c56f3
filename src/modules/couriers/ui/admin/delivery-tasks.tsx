import { formatRupees } from "#kernel/money.ts";
import { storeDay, storeTime } from "#kernel/store-time.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import { OrderLink } from "#modules/orders/ui/admin/order-link.tsx";
import { Panel } from "#ui/office/parts.tsx";
import type { Parcel } from "../../contract/parcel.ts";
import { CameBack } from "./came-back.tsx";
import { CashButton } from "./cash-button.tsx";

/** A parcel with what its list says of the order. */
export interface ParcelTask extends Parcel {
  order_status: OrderStatus;
  customer: string;
  is_paid: boolean;
}

interface DeliveryTasksProps {
  waiting: readonly ParcelTask[];
  cash: { data: readonly ParcelTask[]; count: number; sum: number };
  onChanged: () => Promise<void>;
}

const row = "flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0";

/** Parcels that came back, and cash that is still to come; nothing where there are neither. */
export function DeliveryTasks({ waiting, cash, onChanged }: DeliveryTasksProps) {
  if (waiting.length === 0 && cash.count === 0) return null;
  return (
    <div className="mb-8 grid items-start gap-5 xl:grid-cols-2">
      {waiting.length > 0 && (
        <Panel title={`Came back (${waiting.length})`} text="Somebody has to say what becomes of these.">
          <ul>
            {waiting.map((parcel) => (
              <li key={parcel.id} className="grid gap-2 border-t border-line py-3 first:border-t-0">
                <TaskHead task={parcel} at={parcel.events[0]?.at ?? null} />
                <CameBack parcel={parcel} isPaid={parcel.is_paid} onDone={onChanged} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {cash.count > 0 && (
        <Panel
          title={`Cash to come (${cash.count})`}
          text={`${formatRupees(cash.sum)} that couriers have collected and not yet sent.`}
        >
          <ul>
            {cash.data.map((parcel) => (
              <li key={parcel.id} className={row}>
                <TaskHead task={parcel} at={parcel.delivered_at} />
                <span className="ml-auto font-semibold tabular">{formatRupees(parcel.cash)}</span>
                <CashButton parcel={parcel} onDone={onChanged} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function TaskHead({ task, at }: { task: ParcelTask; at: string | null }) {
  const { order_id, order_status, customer, courier, tracking_number } = task;
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      <OrderLink order={{ id: order_id, status: order_status }} className="font-semibold" /> {customer}
      <span className="block text-xs text-mute">
        {[courier, tracking_number].filter(Boolean).join(" · ")}
        {at && (
          <>
            {" · "}
            <time dateTime={at} title={storeTime(at)}>
              {storeDay(at)}
            </time>
          </>
        )}
      </span>
    </p>
  );
}
