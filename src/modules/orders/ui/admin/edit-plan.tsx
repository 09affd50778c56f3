import { useEffect, useState } from "react";
import { formatRupees } from "#kernel/money.ts";
import { daysBetween } from "#modules/settings/contract/delivery-days.ts";
import { callApi } from "#ui/client/api-client.ts";
import { Facts } from "#ui/office/parts.tsx";
import { asSeen, type EditPlan, planEdit } from "../../contract/edit-order.ts";
import type { Order } from "../../contract/order.ts";
import { checkEntered, type EnteredEdit, unchanged } from "./edit-fields.tsx";

interface Planned {
  plan: EditPlan | null;
  /** Why there is none; "" while nothing is entered, or it is being worked out. */
  refusal: string;
  takesAll: boolean;
  /** Whether the order is not as it is shown any more. */
  isOld: boolean;
}

/** Sent for the plan; "" while something is missing. */
function bodyOf(order: Order, entered: EnteredEdit): string {
  const parsed = checkEntered(order, entered);
  return parsed.success ? JSON.stringify(parsed.data) : "";
}

/** Milliseconds after the last edit. */
const PAUSE = 250;
/** Milliseconds after which a shop that could not be reached is asked again. */
const AGAIN = 4_000;

/** The plan of what is entered, worked out by the server; none while something is missing, or an older one is shown. */
export function usePlan(order: Order, entered: EnteredEdit): Planned {
  const body = bodyOf(order, entered);
  const [{ of, ...planned }, setPlanned] = useState({ ...none, of: "" });
  const untouched = bodyOf(order, unchanged(order));
  useEffect(() => {
    if (body === "" || body === untouched) return;
    let isLast = true;
    async function work() {
      const seen = asSeen(order);
      const result = await callApi(planEdit, { body: { ...JSON.parse(body), seen } });
      if (!isLast) return;
      const plan = result.ok ? result.value.data : null;
      const refused = result.ok
        ? {}
        : { refusal: result.message ?? "", isOld: result.code === "changed_meanwhile" };
      const takesAll = !result.ok && result.fields?.taken !== undefined;
      setPlanned({ ...none, plan, ...refused, takesAll, of: body });
      if (!result.ok && result.code === "unavailable") timer = setTimeout(work, AGAIN);
    }
    let timer = setTimeout(work, PAUSE);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [body, untouched, order]);
  return of === body && body !== "" && body !== untouched ? planned : none;
}
const none: Planned = { plan: null, refusal: "", takesAll: false, isOld: false };

/** The plan in facts, each as it is and as it would be. */
export function PlanFacts({ plan, refusal, isPaid }: Planned & { isPaid: boolean }) {
  if (refusal) return <p className="text-clay">{refusal}</p>;
  if (!plan) return <p className="text-mute">What it comes to is shown here before it is done.</p>;
  const { before, after, back, dearer, cash_to_collect, arrives } = plan;
  const moved = (from: number, to: number) =>
    from === to ? formatRupees(to) : `${formatRupees(from)} → ${formatRupees(to)}`;
  const facts: [string, string][] = [
    ["Goods", moved(before.goods, after.goods)],
    ["Agreed reduction", moved(before.agreed_reduction, after.agreed_reduction)],
    ["Gift, which stays", moved(before.gift, after.gift)],
    ["Delivery", moved(before.delivery, after.delivery)],
    ["Total", moved(before.total, after.total)],
    ["GST in it", before.tax === null && after.tax === null ? "" : moved(before.tax ?? 0, after.tax ?? 0)],
    ["Store credit used", moved(before.credit_used, after.credit_used)],
    ["Goes back as it was paid", back.online > 0 ? formatRupees(back.online) : ""],
    ["Goes back as store credit", back.credit > 0 ? formatRupees(back.credit) : ""],
    ["Cash to collect", cash_to_collect > 0 ? formatRupees(cash_to_collect) : ""],
    ["To pay online", !isPaid && cash_to_collect === 0 ? formatRupees(after.amount_due) : ""],
    ["Arrives", arrives ? daysBetween(arrives.from, arrives.by) : ""],
    [
      "Dearer delivery that the store bears",
      dearer > 0 && after.delivery <= before.delivery ? formatRupees(dearer) : "",
    ],
  ];
  return (
    <Facts
      className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1"
      factLook="text-right font-semibold tabular"
      facts={facts.filter(([, words]) => words !== "" && words !== formatRupees(0))}
    />
  );
}
