import { useEffect, useState } from "react";
import type { AddressDraft, AddressDrafts } from "#modules/addresses/ui/address-form.tsx";
import type { CartLine } from "#modules/cart/contract/cart.ts";
import type { NamedSum } from "#modules/offers/ui/named-sum.ts";
import type { Collector } from "#modules/orders/contract/collector.ts";
import type { MissingChoice, PaymentMode } from "#modules/orders/contract/order-status.ts";
import { newKey } from "#ui/client/new-key.ts";
import type { Step } from "./step-bar.tsx";

/** A customer's checkout in this tab. It outlives a reload and a lost answer; whoever signs in next in the same tab finds none of it. */
interface Attempt extends NamedSum {
  message: string;
  /** The GSTIN of a business that buys. */
  gstin: string;
  /** The choice for the case that one of several products is missing. */
  missing: MissingChoice;
  /** The address that is being typed. */
  address: AddressDraft | null;
  /** The one who collects it in the store, as typed. */
  collect: Collector | null;
  mode: PaymentMode | null;
  reached: Step;
  /** Whether store credit is to be used; only ever by choice. */
  credit: boolean;
  order: { key: string; goods: string } | null;
}

const NOTHING: Attempt = {
  ...{
    message: "",
    gstin: "",
    missing: "ask" as const,
    address: null,
    collect: null,
    offer: "",
    gift: "",
    mode: null,
  },
  ...{ reached: 1, credit: false, order: null },
};

/** Stands in where the browser refuses storage; it then lasts as long as the page. */
const memory = new Map<string, string>();

/** Keeps the message, the address or the sum as it was typed, or the way to pay that was chosen. */
export function saveInAttempt(
  customerId: string,
  entered: Partial<Omit<Attempt, "reached" | "order">>,
): void {
  write(customerId, { ...readAttempt(customerId), ...entered });
}

/** Keeps the address that is being typed. */
export const addressDrafts = (customerId: string): AddressDrafts => ({
  read: () => readAttempt(customerId).address,
  save: (address) => saveInAttempt(customerId, { address }),
});

/** Keeps who collects it, as it is being typed. */
export const collectorDrafts = (customerId: string) => ({
  read: () => readAttempt(customerId).collect,
  save: (collect: Collector) => saveInAttempt(customerId, { collect }),
});

/** Keeps that the customer has come to this step; going back takes nothing away. */
function saveReachedStep(customerId: string, step: Step): void {
  const attempt = readAttempt(customerId);
  if (attempt.reached < step) write(customerId, { ...attempt, reached: step });
}

/** The Idempotency-Key of this order, until it is placed or the goods change: a double click and a lost answer come to one order. */
export function orderKey(customerId: string, products: readonly Pick<CartLine, "id" | "quantity">[]): string {
  const goods = products.map((line) => `${line.id}:${line.quantity}`).join(",");
  const attempt = readAttempt(customerId);
  if (attempt.order?.goods === goods) return attempt.order.key;
  const key = newKey();
  write(customerId, { ...attempt, order: { key, goods } });
  return key;
}

/** Forgets everything: the order is placed, or there is nothing left to order. */
export function endAttempt(customerId: string): void {
  const name = nameOf(customerId);
  memory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Forbidden storage holds nothing.
  }
}

const nameOf = (customerId: string) => `rebon.checkout.${customerId}`;

export function readAttempt(customerId: string): Attempt {
  const name = nameOf(customerId);
  const saved = memory.get(name) ?? "{}";
  try {
    return { ...NOTHING, ...JSON.parse(sessionStorage.getItem(name) ?? saved) };
  } catch {
    return { ...NOTHING, ...JSON.parse(saved) };
  }
}

function write(customerId: string, attempt: Attempt): void {
  const name = nameOf(customerId);
  const text = JSON.stringify(attempt);
  try {
    sessionStorage.setItem(name, text);
  } catch {
    memory.set(name, text);
  }
}

/** The customer's message, way to pay and furthest step, as they outlive Back and a reload of this tab. */
export function useAttempt(customerId: string, step: Step) {
  const [shown, setShown] = useState<Attempt>({ ...NOTHING, reached: step });

  useEffect(() => {
    saveReachedStep(customerId, step);
    setShown(readAttempt(customerId));
  }, [customerId, step]);

  function save(entered: Parameters<typeof saveInAttempt>[1]) {
    setShown((before) => ({ ...before, ...entered }));
    saveInAttempt(customerId, entered);
  }

  return {
    ...shown,
    type: (message: string) => save({ message }),
    enterGstin: (gstin: string) => save({ gstin }),
    nameSum: (entered: NamedSum) => save(entered),
    chooseMode: (mode: PaymentMode) => save({ mode }),
    chooseMissing: (missing: MissingChoice) => save({ missing }),
    chooseCredit: (credit: boolean) => save({ credit }),
    clear: () => setShown(NOTHING),
  };
}
