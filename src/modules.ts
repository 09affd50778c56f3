import type { Call } from "#kernel/call.ts";
import { accounts } from "#modules/accounts/module.ts";
import { addresses } from "#modules/addresses/module.ts";
import { audit } from "#modules/audit/module.ts";
import { cart } from "#modules/cart/module.ts";
import { catalogue } from "#modules/catalogue/module.ts";
import { checkout } from "#modules/checkout/module.ts";
import { claims } from "#modules/claims/module.ts";
import { collect } from "#modules/collect/module.ts";
import { collections } from "#modules/collections/module.ts";
import { counter } from "#modules/counter/module.ts";
import { couriers } from "#modules/couriers/module.ts";
import { credit } from "#modules/credit/module.ts";
import { disputes } from "#modules/disputes/module.ts";
import { feeds } from "#modules/feeds/module.ts";
import { garments } from "#modules/garments/module.ts";
import { holds } from "#modules/holds/module.ts";
import { productImport } from "#modules/import/module.ts";
import { labels } from "#modules/labels/module.ts";
import { media } from "#modules/media/module.ts";
import { messages } from "#modules/messages/module.ts";
import { offers } from "#modules/offers/module.ts";
import { office } from "#modules/office/module.ts";
import { orders } from "#modules/orders/module.ts";
import { type ListensToOrders, orderListeners } from "#modules/orders/server/order-changed.ts";
import { type PartsInOrders, takeParts } from "#modules/orders/server/placing/order-parts.ts";
import { packing } from "#modules/packing/module.ts";
import { pages } from "#modules/pages/module.ts";
import { payments } from "#modules/payments/module.ts";
import { places } from "#modules/places/module.ts";
import { pricing } from "#modules/pricing/module.ts";
import { privacy } from "#modules/privacy/module.ts";
import { reconciliation } from "#modules/reconciliation/module.ts";
import { returns } from "#modules/returns/module.ts";
import { savedSearches } from "#modules/saved-searches/module.ts";
import { featureNames } from "#modules/settings/contract/features.ts";
import { settings } from "#modules/settings/module.ts";
import { nameLeftOut } from "#modules/settings/server/read-settings.ts";
import { shipping } from "#modules/shipping/module.ts";
import { staff } from "#modules/staff/module.ts";
import { statistics } from "#modules/statistics/module.ts";
import { tax } from "#modules/tax/module.ts";
import { till } from "#modules/till/module.ts";
import { upi } from "#modules/upi/module.ts";
import type { BoundCall } from "#platform/http/api/bind-call.ts";
import { type ShopModule, takeModules, type WorkPorts } from "#platform/module.ts";

export type OneModule = ShopModule & Partial<ListensToOrders & PartsInOrders>;

/**
 * The modules that give the shop calls, addresses, jobs or data of pages, in the order in which the API's description lists their calls. The others
 * have pages alone (src/routes.ts).
 */
export const modules = {
  accounts,
  catalogue,
  media,
  import: productImport,
  cart,
  holds,
  addresses,
  shipping,
  checkout,
  orders,
  offers,
  payments,
  packing,
  disputes,
  couriers,
  upi,
  till,
  counter,
  returns,
  collect,
  credit,
  claims,
  places,
  labels,
  pricing,
  privacy,
  garments,
  "saved-searches": savedSearches,
  collections,
  messages,
  office,
  statistics,
  settings,
  pages,
  staff,
  audit,
  tax,
  reconciliation,
  feeds,
} as const satisfies Readonly<Record<string, OneModule>>;

/**
 * The shop that these modules make: every call of the API with the use-case that answers it, in the groups under which its description lists them and
 * by their names; what pages read; and the work of the background. Throws when two have something of one name.
 */
export function gather(given: readonly OneModule[]) {
  const callGroups: Record<string, Record<string, BoundCall>> = {};
  for (const { calls = {} } of given)
    for (const [group, bound] of Object.entries(calls))
      callGroups[group] = onceEach([callGroups[group], bound]);
  const boundCalls: [name: string, BoundCall][] = Object.values(callGroups).flatMap(Object.entries);
  const calls: Readonly<Record<string, Call>> = Object.fromEntries(
    boundCalls.map(([name, { call }]) => [name, call]),
  );
  return {
    callGroups,
    boundCalls,
    calls,
    pageReadings: new Map(given.flatMap(({ reads = [] }) => reads)),
    gauges: given.flatMap((module) => module.gauges ?? []),
    orderListeners: onceEach(given.map((module) => module.orderListeners)),
    backgroundWork: (ports: WorkPorts) => ({
      mails: onceEach(given.map((module) => module.mails?.(ports))),
      tasks: onceEach(given.map((module) => module.tasks?.(ports))),
      schedules: given.flatMap((module) => module.schedules?.(ports) ?? []),
    }),
  };
}

export let { callGroups, boundCalls, calls, pageReadings, gauges, backgroundWork } = gather([]);
joinModules(Object.values(modules));

/** Has the shop consist of these modules: of all, as it starts; tests leave one out. Who asks for its calls and the like gets theirs from here on. */
export function joinModules(given: readonly OneModule[]): void {
  const gathered = gather(given);
  ({ callGroups, boundCalls, calls, pageReadings, gauges, backgroundWork } = gathered);
  orderListeners.clear();
  for (const [task, listener] of Object.entries(gathered.orderListeners)) orderListeners.set(task, listener);
  takeParts(given);
  takeModules(given);
  const there = new Set(given.flatMap(({ feature }) => feature?.name ?? []));
  nameLeftOut(featureNames.filter((name) => !there.has(name)));
}

/** All of several records. Throws when two of them have something of one name. */
export function onceEach<T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> {
  const all: Record<string, T> = {};
  for (const [name, one] of parts.flatMap((part = {}) => Object.entries(part))) {
    if (Object.hasOwn(all, name)) throw new Error(`two modules have something of the name ${name}`);
    all[name] = one;
  }
  return all;
}

export interface ModulesWork {
  gauges: typeof gauges;
  backgroundWork: typeof backgroundWork;
}
