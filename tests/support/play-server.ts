import { expect, vi } from "vitest";
import type * as z from "zod/mini";
import { permissions, type Role } from "#kernel/actor.ts";
import { type Call, isPathOf } from "#kernel/call.ts";
import { type ErrorBody, type ErrorCode, errorCodes } from "#kernel/error-codes.ts";
import { getSession, type Session } from "#kernel/session.ts";
import { type Cart, getCart } from "#modules/cart/contract/cart.ts";

/** The role of the person at the screen. */
export type Who = "visitor" | "customer" | "admin";

type Play = (request: { query: Record<string, string>; body: unknown }) => Response | Promise<Response>;

const plays = new Map<string, Play>();
const requests: { name: string; query: Record<string, string>; body: unknown }[] = [];
const nameOf = ({ method, path }: Pick<Call, "method" | "path">) => `${method} /api${path}`;

/** The name of the call that is played for this address, which may have an id in its path. */
const nameAt = (asked: string) => [...plays.keys()].find((name) => isPathOf(name, asked)) ?? asked;

async function send(address: string, { method = "GET", body, signal }: RequestInit = {}): Promise<Response> {
  signal?.throwIfAborted();
  const { pathname, searchParams } = new URL(address, "http://shop.example");
  const query = Object.fromEntries(searchParams);
  const sent: unknown = typeof body === "string" ? JSON.parse(body) : body;
  const name = nameAt(`${method} ${pathname}`);
  requests.push({ name, query, body: sent });
  const play = plays.get(name);
  // A call without an answer fails like a lost connection; the message names it for the test.
  if (!play) throw new TypeError(`nobody plays ${name}`);
  return play({ query, body: sent });
}

/** Uploads do not go through `fetch`; here they come to the same server. */
class Upload {
  upload = {};
  status = 0;
  response: unknown = null;
  onload = () => {};
  onerror = () => {};
  #method = "";
  #address = "";
  open(method: string, address: string) {
    this.#method = method;
    this.#address = address;
  }
  setRequestHeader() {}
  send(body: FormData) {
    send(this.#address, { method: this.#method, body }).then(
      async (response) => {
        this.status = response.status;
        this.response = await response.json();
        this.onload();
      },
      () => this.onerror(),
    );
  }
}

const nothing = { subtotal: 0, total: 0, count: 0, delivery_charge: 0, charge_by_pin: false, pin: null };
/** The cart of somebody who put nothing into it. */
export const emptyCart: Cart = { cart: null, products: [], ...nothing };

export const sessionOf = (role: Role): Session => ({
  access_token: "token",
  refresh_token: null,
  expires_in: 900,
  expires_at: Date.now() / 1000 + 900,
  token_type: "bearer",
  user: {
    id: `the ${role}`,
    email: "anu@example.org",
    user_metadata: { displayName: "Anu Thomas", avatar_url: null, language: "en" },
    role,
    staff_role: role === "ADMIN" ? "owner" : null,
    permissions: role === "ADMIN" ? permissions : [],
    factors: [],
  },
});

function hold(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const play = plays.get(name);
  plays.set(name, async (request) => {
    await promise;
    if (!play) throw new TypeError("lost");
    return play(request);
  });
  return resolve;
}

/**
 * The shop's server as a test plays it below the real `callApi`. What it says is parsed by the call's own schema, and it fails a call
 * only with the errors that the call may have, so that no test rests on an answer that the shop never gives.
 */
export const server = {
  /** Signs somebody in, or out as a visitor. */
  signIn(who: Who): void {
    const session = who === "visitor" ? null : sessionOf(who === "admin" ? "ADMIN" : "CUSTOMER");
    server.respond(getSession, session);
    if (!plays.has(nameOf(getCart))) server.respond(getCart, emptyCart);
  },
  /** Has the call succeed with this answer, or with what the function makes of what was sent. */
  respond<Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType>(
    call: Call<Q, B, A>,
    answer: z.input<A>,
  ): void {
    const body = call.response.parse(answer);
    plays.set(nameOf(call), () => Response.json(body, { status: call.status }));
  },
  /** Has the call fail, with the sentence of its code or a given one. */
  reject<Code extends ErrorCode>(
    call: Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, Code>,
    code: NoInfer<Code> | "internal" | "unavailable",
    message: string = errorCodes[code].message,
    fields?: Record<string, string>,
  ): void {
    const error: ErrorBody["error"] = { code, message, ...(fields && { fields }) };
    plays.set(nameOf(call), () => Response.json({ error }, { status: errorCodes[code].status }));
  },
  /** Has an account route, such as '/sign-in/email', succeed or, with a message, fail. */
  account(path: string, answer: { message: string; code?: string } | object = {}): void {
    const status = "message" in answer ? 400 : 200;
    plays.set(`POST /api/auth${path}`, () => Response.json(answer, { status }));
  },
  /** The bodies that an account route was sent, in order. */
  sentAccount: (path: string): unknown[] =>
    requests.filter(({ name }) => name === `POST /api/auth${path}`).map(({ body }) => body),
  /** Has nothing come back of a call. */
  lose(call: Call): void {
    plays.delete(nameOf(call));
  },
  /** Holds a call until the returned function is called; it is answered then as it was said before. */
  hold: (call: Call): (() => void) => hold(nameOf(call)),
  /** An answer of an account route. */
  holdAccount: (path: string): (() => void) => hold(`POST /api/auth${path}`),
  /** The requests of this call, in order: bodies, or queries of calls without one. Fails where the contract forbids one. */
  sent<Q extends z.ZodMiniType, B extends z.ZodMiniType>(call: Call<Q, B>): unknown[] {
    const mine = requests.filter(({ name }) => name === nameOf(call));
    return mine.map(({ query, body }) => {
      const checked = call.bodyKind === "json" ? call.body.safeParse(body) : call.query.safeParse(query);
      expect(checked.error?.issues ?? []).toEqual([]);
      return checked.data;
    });
  },
  /** The writes that were made, as 'POST /api/cart'. */
  writes: () => requests.map(({ name }) => name).filter((name) => !name.startsWith("GET ")),
};

/** A server that nothing was told and asked yet, in place of the network. */
export function openServer(): void {
  plays.clear();
  requests.length = 0;
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("XMLHttpRequest", Upload);
}
