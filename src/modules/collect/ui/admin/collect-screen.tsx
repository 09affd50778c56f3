import { useState } from "react";
import { formatRupees } from "#kernel/money.ts";
import { storeDay } from "#kernel/store-time.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Form, useForm } from "#ui/form/form.tsx";
import { FormFields } from "#ui/office/form-fields.tsx";
import { IfMay } from "#ui/office/may.tsx";
import { frame, linkLook, Panel } from "#ui/office/parts.tsx";
import { ScanButton } from "#ui/office/scan-button.tsx";
import { useChange } from "#ui/use-change.ts";
import { type Collection, findCollection, handOverCollected, markReady } from "../../contract/collection.ts";
import { CollectSettingsForm } from "./collect-settings-form.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";

interface CollectScreenProps {
  toMakeReady: readonly Collection[];
  waiting: readonly Collection[];
  /** For how long an order waits. */
  days: number;
}

/** An order on the counter, with the code that was brought; without one, the person is known. */
interface Found {
  collection: Collection;
  code?: string;
}

/** Orders that are collected in the store: a code finds whose they are, and below are those to be made ready and those that wait. */
export function CollectScreen({ toMakeReady, waiting, days }: CollectScreenProps) {
  const [found, setFound] = useState<Found | null>(null);
  const ready = useChange();
  const make = (order_id: string) =>
    ready.run({
      name: order_id,
      make: () => callApi(markReady, { body: { order_id } }),
      failed: "It was not marked as ready",
    });
  return (
    <div className="grid gap-5">
      <IfMay call={findCollection}>
        <Panel className="" title="Somebody is here to collect" text="Type or scan the code of their order.">
          <CodeForm onFound={setFound} />
        </Panel>
      </IfMay>
      <Orders
        title="To make ready"
        none="Nothing is to be made ready."
        collections={toMakeReady}
        action={({ order_id }) => (
          <IfMay call={markReady}>
            <Button size="sm" loading={ready.busy === order_id} onClick={() => void make(order_id)}>
              Ready
            </Button>
          </IfMay>
        )}
      />
      <Orders
        title="Waiting in the store"
        none="Nothing waits to be collected."
        collections={waiting}
        action={(collection) => (
          <IfMay call={handOverCollected}>
            <Button size="sm" variant="outline" onClick={() => setFound({ collection })}>
              Hand over without the code
            </Button>
          </IfMay>
        )}
      />
      <CollectSettingsForm days={days} />
      {found && <HandOverDialog {...found} onClose={() => setFound(null)} />}
    </div>
  );
}

function CodeForm({ onFound }: { onFound: (found: Found) => void }) {
  const form = useForm({
    start: { code: "" },
    check: (entered: { code: string }) => findCollection.query.safeParse(entered),
    async send({ code }: { code: string }) {
      const result = await callApi(findCollection, { query: { code } });
      if (!result.ok) return { code: result.fields?.code ?? result.message };
      form.reset();
      onFound({ collection: result.value.data, code });
      return undefined;
    },
  });
  return (
    <Form form={form} aria-label="Find by code" className="flex flex-wrap items-end gap-3">
      <FormFields form={form} fields={[{ name: "code", label: "Code", inputMode: "numeric" }]} />
      <ScanButton
        onScan={(code) => {
          form.setValue("code", code);
          void form.submit();
        }}
      />
      <Button type="submit" size="lg" loading={form.busy}>
        Find
      </Button>
    </Form>
  );
}

interface OrdersProps {
  title: string;
  none: string;
  collections: readonly Collection[];
  action: (collection: Collection) => React.ReactNode;
}

function Orders({ title, none, collections, action }: OrdersProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">
        {title} ({collections.length})
      </h2>
      {collections.length === 0 && <p className="text-mute">{none}</p>}
      <ul className="grid gap-3">
        {collections.map((one) => (
          <li key={one.order_id} className={`${frame} flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3`}>
            <div className="min-w-0 grow">
              <p>
                <span className="font-semibold">{one.name}</span> · Order {orderNumber(one.order_id)} ·{" "}
                <a href={`tel:${one.mobile}`} className={linkLook}>
                  {one.mobile}
                </a>
              </p>
              <p className="text-mute">{one.pieces.join("; ")}</p>
              <p>
                {one.due > 0 ? `To pay ${formatRupees(one.due)}` : "Paid"}
                {one.until && ` · waits until ${storeDay(one.until)}`}
              </p>
            </div>
            {action(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}
