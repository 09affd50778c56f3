import fc from "fast-check";
import { type Call, fillPath, permissionOf } from "#kernel/call.ts";
import { offeredRoutes } from "#modules/accounts/better-auth/offered-routes.ts";
import { calls } from "#src/modules.ts";
import { exampleFor } from "#tests/support/call-examples.ts";
import { PASSWORD } from "#tests/support/test-accounts.ts";
import type { CallInput, TestApi } from "#tests/support/test-api.ts";
import { PUBLIC_URL } from "#tests/support/test-shop.ts";
import {
  hostileBody,
  hostileHeader,
  hostileQuery,
  hostileText,
  hostileType,
  hostileValue,
} from "./hostile.ts";
import type { Sent } from "./send.ts";

/** Something that can be asked of the API, with a request of it that is in order. */
export interface Target {
  name: string;
  method: string;
  path: string;
  /** A new good request, with whatever it needs in place. */
  example(): Promise<CallInput> | CallInput;
  isJson: boolean;
}

/** Every call of the contract; each gets people of its own, because some calls end their accounts. */
export function callTargets(api: TestApi): Target[] {
  return Object.entries<Call>(calls).map(([name, call]) => ({
    ...{ name, method: call.method, path: `/api${call.path}`, isJson: call.bodyKind === "json" },
    async example() {
      const scene = { api, customer: await api.customer(), admin: await api.admin() };
      const input = await exampleFor(name, scene);
      if (call.auth === "public") return input;
      return { ...input, token: permissionOf(call) ? scene.admin.token : scene.customer.token };
    },
  }));
}

const tokens = { token: "0123456789abcdef", newPassword: `${PASSWORD}1` };
/** A device's answer about a passkey. */
const someAnswer = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "e30", attestationObject: "oA", authenticatorData: "AAAA", signature: "AAAA" },
};
const accountBodies: Record<string, Record<string, unknown>> = {
  "/sign-up/email": { name: "Anu Thomas", email: "anu@example.org", password: PASSWORD },
  "/sign-in/email": { email: "anu@example.org", password: PASSWORD, rememberMe: true },
  "/sign-in/magic-link": { email: "anu@example.org", name: "Anu", callbackURL: "/" },
  "/magic-link/verify": { token: "0123456789abcdef" },
  "/passkey/generate-authenticate-options": {},
  "/passkey/verify-authentication": { response: someAnswer },
  "/passkey/generate-register-options": { password: PASSWORD },
  "/passkey/verify-registration": { response: someAnswer },
  "/confirm-email": { token: "0123456789abcdef", password: `${PASSWORD}1`, name: "Anu Thomas" },
  "/send-verification-email": { email: "anu@example.org", callbackURL: "/" },
  "/request-password-reset": { email: "anu@example.org", redirectTo: "/u/update-password" },
  "/reset-password": tokens,
  "/change-password": { currentPassword: PASSWORD, newPassword: `${PASSWORD}1`, revokeOtherSessions: true },
  "/update-user": { name: "Anu Thomas" },
  "/two-factor/enable": { password: PASSWORD },
  "/two-factor/disable": { password: PASSWORD },
  "/two-factor/verify-totp": { code: "123456", trustDevice: true },
  "/two-factor/verify-backup-code": { code: "abcde-fghij", trustDevice: true },
  "/two-factor/remove-lost": {},
  "/two-factor/generate-backup-codes": { password: PASSWORD },
};

/** The routes of accounts, and what Razorpay and its checkout send: no calls of the contract. */
export function otherTargets(api: TestApi): Target[] {
  const accounts = Object.entries(offeredRoutes).map(([path, { method = "POST" }]) => ({
    ...{ name: `auth${path}`, method, path: `/api/auth${path}`, isJson: method === "POST" },
    async example(): Promise<CallInput> {
      const { sessionToken } = await api.customer();
      const headers = { origin: PUBLIC_URL };
      if (method === "GET") return { query: { token: "a.b.c" }, headers };
      return { body: accountBodies[path] ?? {}, token: sessionToken, headers };
    },
  }));
  const headers = { "x-razorpay-signature": "0".repeat(64), "x-razorpay-event-id": "evt_1" };
  const payload = { payment: { entity: { id: "pay_1", amount: 100 } } };
  const example = () => ({ body: { event: "payment.captured", payload }, headers });
  const webhook = { name: "webhook", method: "POST", path: "/api/razorpay/webhook", isJson: true, example };
  return [...accounts, webhook];
}

type Mutation = (input: CallInput, target: Target) => fc.Arbitrary<Sent>;

function usualOf(input: CallInput, { method, path: pattern, isJson }: Target): Sent {
  const { headers = {}, token, body } = input;
  const { path, query } = fillPath(pattern, input.query);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return {
    method,
    path: `${path}?${search}`,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isJson ? { "content-type": "application/json" } : {}),
    },
    body: isJson ? JSON.stringify(body ?? {}) : (body as Sent["body"]),
  };
}

const withHostileQuery: Mutation = (input, target) =>
  hostileQuery(input.query ?? {}).map((query) => ({
    ...usualOf(input, target),
    path: `${fillPath(target.path, input.query).path}?${query}`,
  }));

const withHostileHeader: Mutation = (input, target) =>
  hostileHeader.map(([name, value]) => {
    const usual = usualOf(input, target);
    return { ...usual, headers: { ...usual.headers, [name]: value } };
  });

const withHostileBody: Mutation = (input, target) =>
  fc.tuple(hostileBody, hostileType).map(([body, type]) => {
    const { "content-type": _, ...headers } = usualOf(input, target).headers as Record<string, string>;
    const typed = type ? { ...headers, "content-type": type } : headers;
    return { ...usualOf(input, target), body, headers: typed };
  });

const withHostileField: Mutation = (input, target) =>
  fc.tuple(fc.nat({ max: countPlaces(input.body ?? {}) - 1 }), hostileValue).map(([place, value]) => ({
    ...usualOf(input, target),
    body: JSON.stringify(replaceOne(input.body ?? {}, place, value)) ?? "",
  }));

const withMoreFields: Mutation = (input, target) =>
  fc.tuple(hostileText, hostileValue).map(([name, value]) => {
    const body = JSON.stringify(input.body ?? {});
    const more = `${JSON.stringify(name)}:${JSON.stringify(value) ?? "null"}`;
    return { ...usualOf(input, target), body: body === "{}" ? `{${more}}` : `${body.slice(0, -1)},${more}}` };
  });

const withPathAfter: Mutation = (input, target) =>
  hostileText.map((text) => {
    const path = `${target.path}/${encodeURIComponent(text.toWellFormed()).slice(0, 2000)}`;
    return { ...usualOf(input, target), path };
  });

const ofJson = [
  withHostileField,
  withHostileField,
  withMoreFields,
  withHostileBody,
  withHostileQuery,
  withHostileHeader,
];
const ofOthers = [withHostileQuery, withHostileQuery, withHostileHeader, withHostileBody, withPathAfter];

/** Bad requests of a target, the same for the same seed. */
export function badRequests(target: Target, input: CallInput, run: { seed: number; count: number }): Sent[] {
  const mutations = target.isJson ? ofJson : ofOthers;
  const any = fc.oneof(...mutations.map((mutation) => mutation(input, target)));
  return fc.sample(any, { seed: run.seed, numRuns: run.count });
}

/** How many places of a JSON value another could stand in, itself included. */
function countPlaces(value: unknown): number {
  if (value === null || typeof value !== "object") return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countPlaces(part), 1);
}

/** The value with what stands in one of its places replaced; places are counted as `countPlaces` does. */
function replaceOne(value: unknown, place: number, by: unknown): unknown {
  if (place === 0) return by;
  if (value === null || typeof value !== "object") return value;
  let left = place - 1;
  const replaced = Object.entries(value).map(([key, part]) => {
    const places = countPlaces(part);
    const isHere = left >= 0 && left < places;
    const next = isHere ? replaceOne(part, left, by) : part;
    left -= places;
    return [key, next] as const;
  });
  return Array.isArray(value) ? replaced.map(([, part]) => part) : Object.fromEntries(replaced);
}
