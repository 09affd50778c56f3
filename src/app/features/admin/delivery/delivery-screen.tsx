import { type ReactNode, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import * as officePaths from "#app/office-paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PackageIcon, TruckIcon } from "#app/ui/rare-icons.tsx";
import { LATE_AFTER_DAYS, type Parcel } from "#contract/parcel.ts";
import { ParcelCard } from "./parcel-card.tsx";

interface Parcels {
  data: Parcel[];
  count: number;
}

interface DeliveryScreenProps {
  toSend: Parcels;
  onTheWay: Parcels;
  /** The buttons of a parcel's order; `onMoved` is to be called when it has moved on. */
  actions: (parcel: Parcel, onMoved: () => Promise<void>) => ReactNode;
}

/** What waits to be sent and what is on its way, those that wait longest first. */
export function DeliveryScreen({ toSend, onTheWay, actions }: DeliveryScreenProps) {
  return (
    <div className="grid items-start gap-x-5 gap-y-8 xl:grid-cols-2">
      <Stage
        title="To send"
        hint={`Accepted, and paid or cash on delivery. Late after ${LATE_AFTER_DAYS.ACCEPTED} days.`}
        parcels={toSend}
        all={officePaths.ordersOf("ACCEPTED")}
        empty={
          <EmptyState
            level={3}
            icon={<PackageIcon size={36} />}
            title="Nothing to send"
            text="Accepted orders appear here as soon as they may travel."
          />
        }
        actions={actions}
      />
      <Stage
        title="On the way"
        hint={`Shipped, not yet delivered. Late after ${LATE_AFTER_DAYS.SHIPPED} days.`}
        parcels={onTheWay}
        all={officePaths.ordersOf("SHIPPED")}
        empty={
          <EmptyState
            level={3}
            icon={<TruckIcon size={36} />}
            title="Nothing on its way"
            text="Shipped orders stay here until you complete them."
          />
        }
        actions={actions}
      />
    </div>
  );
}

interface StageProps extends Pick<DeliveryScreenProps, "actions"> {
  title: string;
  hint: string;
  parcels: Parcels;
  /** The address of all orders of this stage. */
  all: string;
  empty: ReactNode;
}

function Stage({ title, hint, parcels, all, empty, actions }: StageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const more = parcels.count - parcels.data.length;

  async function reload() {
    await revalidate();
    // The parcel has left this list, and the button that was pressed with it.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-label={title} className="min-w-0">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title} ({parcels.count})
      </h2>
      <p className="mt-1 mb-4 text-mute">{hint}</p>
      {parcels.data.length === 0 ? (
        empty
      ) : (
        <ul className="grid gap-3">
          {parcels.data.map((parcel) => (
            <li key={parcel.id}>
              <ParcelCard parcel={parcel}>{actions(parcel, reload)}</ParcelCard>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-4">
          <Link to={all} className="font-semibold text-purple underline underline-offset-2">
            {more} more
          </Link>
        </p>
      )}
    </section>
  );
}
