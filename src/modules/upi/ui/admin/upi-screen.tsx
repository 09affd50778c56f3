import { formatRupees } from "#kernel/money.ts";
import { storeTime } from "#kernel/store-time.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { useIsFeatureOn } from "#ui/features.tsx";
import { useCallForm } from "#ui/form/call-form.ts";
import { TextEntry } from "#ui/form/entries.tsx";
import { Form } from "#ui/form/form.tsx";
import { useMay } from "#ui/office/may.tsx";
import { Panel } from "#ui/office/parts.tsx";
import { useChange } from "#ui/use-change.ts";
import { saveUpiSettings, settleUpi, type UpiPayment, type UpiSettings } from "../../contract/upi.ts";

const outcomes = {
  waits: [
    ["came", "It came"],
    ["missing", "It never came"],
  ],
  missing: [["paid_in_cash", "Paid in cash now"]],
} as const;

/** Payments by UPI that somebody has to look for in the bank's list, and, while the counter is on, the address to which they are made. */
export function UpiScreen({
  payments,
  settings,
}: {
  payments: readonly UpiPayment[];
  settings: UpiSettings;
}) {
  const count = payments.length;
  const mayMoney = useMay()("money");
  const mayChange = useIsFeatureOn()("counter") && mayMoney;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel
        title={`To be confirmed (${count})`}
        text={count === 0 ? "Nothing waits." : "Look for the number in the bank's list of payments."}
      >
        <ul>
          {payments.map((payment) => (
            <Waiting key={payment.order_id} payment={payment} />
          ))}
        </ul>
      </Panel>
      {mayChange && (
        <Panel title="The store's UPI address" text="The counter shows it as a QR code with the amount.">
          <Address key={settings.vpa} settings={settings} />
        </Panel>
      )}
    </div>
  );
}

function Waiting({ payment }: { payment: UpiPayment }) {
  const mayMoney = useMay()("money");
  const { busy, run } = useChange();
  const { order_id, amount, reference, at, missing } = payment;
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0">
      <p>
        <span className="font-semibold tabular">{formatRupees(amount)}</span> · UTR{" "}
        {reference || "not taken down"}
        <span className="block text-xs text-mute">
          {storeTime(at)} · order {orderNumber(order_id)}
          {missing && " · never came, still owed"}
        </span>
      </p>
      {mayMoney && (
        <p className="flex flex-wrap gap-3">
          {outcomes[missing ? "missing" : "waits"].map(([outcome, label]) => (
            <Button
              key={outcome}
              size="lg"
              variant={outcome === "missing" ? "outline" : "primary"}
              loading={busy === outcome}
              onClick={() =>
                void run({
                  name: outcome,
                  make: () => callApi(settleUpi, { body: { order_id, outcome } }),
                  done: "Noted",
                  failed: "It was not noted",
                })
              }
            >
              {label}
            </Button>
          ))}
        </p>
      )}
    </li>
  );
}

function Address({ settings }: { settings: UpiSettings }) {
  const form = useCallForm({
    start: settings,
    call: saveUpiSettings,
    body: (entered) => ({ ...entered, seen: settings }),
    failed: "The UPI address was not saved",
  });
  return (
    <Form form={form} aria-label="UPI address" className="grid gap-5">
      <TextEntry form={form} name="vpa" label="UPI address" hint="Such as rebon@okbank." />
      <div>
        <Button type="submit" loading={form.busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
