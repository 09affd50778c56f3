import type { Call } from "#kernel/call.ts";
import { getSession } from "#kernel/session.ts";
import type { BoundCall } from "#platform/http/api/bind-call.ts";
import { catalogueCalls } from "./catalogue-calls.ts";
import { customerCalls } from "./customer-calls.ts";
import { officeCalls } from "./office-calls.ts";

/** Every call of the API with the use-case that answers it, in the groups under which its description lists them. */
export const callGroups = {
  // Served ahead of the others: the token that it takes is no access token.
  Session: { getSession: { call: getSession, mount: () => undefined } },
  ...catalogueCalls,
  ...customerCalls,
  ...officeCalls,
} satisfies Record<string, Record<string, BoundCall>>;

/** All of them by their names. */
export const boundCalls: [name: string, BoundCall][] = Object.values(callGroups).flatMap((group) =>
  Object.entries<BoundCall>(group),
);

/** The contract of each by its name. */
export const calls: Record<string, Call> = Object.fromEntries(
  boundCalls.map(([name, { call }]) => [name, call]),
);
