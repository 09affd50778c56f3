import * as officePaths from "#kernel/pages/office-paths.ts";
import { editOrder } from "#modules/orders/contract/edit-order.ts";
import { OrderLink } from "#modules/orders/ui/admin/order-link.tsx";
import { counted } from "#ui/office/list-screen.tsx";
import { IfMay } from "#ui/office/may.tsx";
import { TextLink } from "#ui/office/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import type { Pick } from "../../contract/picking-list.ts";
import { FetchedProduct, NOWHERE } from "./fetched-product.tsx";
import { MissingButton } from "./missing-button.tsx";

/** Products to fetch, place by place, with a box to tick on paper, and a button for what is not there. */
export function PickingList({ walk }: { walk: readonly { place: string | null; picks: readonly Pick[] }[] }) {
  if (walk.length === 0)
    return <EmptyState title="Nothing is to be fetched" text="No accepted order waits to be sent." />;
  const count = walk.reduce((sum, { picks }) => sum + picks.length, 0);
  return (
    <article className="mx-auto max-w-[210mm] rounded-card border border-line bg-paper p-6 print:max-w-none print:border-0 print:p-0">
      <p className="mb-4">{counted(count, "product")} for the orders that can be sent now.</p>
      {walk.map(({ place, picks }) => (
        <section key={place ?? ""} aria-label={place ?? NOWHERE} className="mb-5">
          <h2 className="border-b border-ink pb-1 font-sans text-md font-bold tracking-normal">
            {place ?? NOWHERE}
          </h2>
          <ul>
            {picks.map((pick) => (
              <PickLine key={`${pick.order_id} ${pick.product_id}`} pick={pick} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

function PickLine({ pick }: { pick: Pick }) {
  const { order_id: id, product_id: productId } = pick;
  return (
    <li className="flex flex-wrap break-inside-avoid items-center justify-end gap-3 border-b border-line py-2">
      <span aria-hidden="true" className="size-5 shrink-0 border border-ink" />
      <FetchedProduct
        line={pick}
        order={<OrderLink before="Order " order={{ id, status: "ACCEPTED" }} />}
        whenMissing={
          <IfMay call={editOrder}>
            <TextLink
              to={officePaths.changeOrder({ status: "ACCEPTED", id, productId })}
              className="inline-flex min-h-11 items-center print:hidden"
            >
              Take it out of the order
            </TextLink>
          </IfMay>
        }
      />
      <MissingButton product={pick} />
    </li>
  );
}
