import type { TaskList } from "graphile-worker";
import type { Call } from "#kernel/call.ts";
import { accounts } from "#modules/accounts/module.ts";
import { addresses } from "#modules/addresses/module.ts";
import { audit } from "#modules/audit/module.ts";
import { cart } from "#modules/cart/module.ts";
import { catalogue } from "#modules/catalogue/module.ts";
import { checkout } from "#modules/checkout/module.ts";
import { customers } from "#modules/customers/module.ts";
import { garments } from "#modules/garments/module.ts";
import { productImport } from "#modules/import/module.ts";
import { mail } from "#modules/mail/module.ts";
import { media } from "#modules/media/module.ts";
import { messages } from "#modules/messages/module.ts";
import { orders } from "#modules/orders/module.ts";
import { payments } from "#modules/payments/module.ts";
import { privacy } from "#modules/privacy/module.ts";
import { savedSearches } from "#modules/saved-searches/module.ts";
import { settings } from "#modules/settings/module.ts";
import { staff } from "#modules/staff/module.ts";
import { statistics } from "#modules/statistics/module.ts";
import type { BoundCall } from "#platform/http/api/bind-call.ts";
import type { WorkPorts } from "#platform/jobs/work-ports.ts";
import type { MailWriter } from "#platform/mail/send-mail.ts";
import type { ShopModule } from "#platform/module.ts";

/**
 * The modules that give the shop calls, jobs or data of pages, in the order in which the API's description lists their calls. The others have pages
 * alone (src/routes.ts), or addresses of their own (src/start/http/backend.ts).
 */
export const modules = [
  accounts,
  catalogue,
  media,
  productImport,
  cart,
  addresses,
  checkout,
  orders,
  payments,
  privacy,
  garments,
  savedSearches,
  messages,
  customers,
  statistics,
  mail,
  settings,
  staff,
  audit,
] as const satisfies readonly ShopModule[];

const all: readonly ShopModule[] = modules;

/** Every call of the API with the use-case that answers it, in the groups under which its description lists them. */
export const callGroups: Readonly<Record<string, Readonly<Record<string, BoundCall>>>> = groupCalls();

function groupCalls() {
  const groups: Record<string, Record<string, BoundCall>> = {};
  for (const { calls = {} } of all)
    for (const [group, bound] of Object.entries(calls)) groups[group] = { ...groups[group], ...bound };
  return groups;
}

/** All of them by their names. */
export const boundCalls: [name: string, BoundCall][] = Object.values(callGroups).flatMap(Object.entries);

/** The contract of each by its name. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  boundCalls.map(([name, { call }]) => [name, call]),
);

/** The keys of what pages read, by use-case. */
export const pageReadings = new Map(all.flatMap(({ reads = [] }) => reads));

/** Figures of all modules for Prometheus. */
export const gauges = all.flatMap((module) => module.gauges ?? []);

/** The mails, jobs and schedules of all modules. */
export function backgroundWork(ports: WorkPorts) {
  return {
    mails: Object.assign({}, ...all.map((module) => module.mails?.(ports))) as Record<string, MailWriter>,
    tasks: Object.assign({}, ...all.map((module) => module.tasks?.(ports))) as TaskList,
    schedules: all.flatMap((module) => module.schedules?.(ports) ?? []),
  };
}

/** The part of the modules that runs without requests. */
export interface ModulesWork {
  gauges: typeof gauges;
  backgroundWork: typeof backgroundWork;
}
