import { randomBytes } from "node:crypto";
import type { Handler } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { nonceContext, shopContext } from "#app/shop-context.ts";
import { guest } from "#domain/accounts/actor.ts";
import { contextOf, type RequestVariables } from "./middleware/request-context.ts";
import type { Services } from "./services.ts";
import { createShop } from "./shop.ts";

/** The pages that belong to one person. All others are rendered for a guest, whoever asks. */
const PERSONAL = /^\/(cart|profile|admin|u)(\/|\.data$|$)/;

/** Serves the pages: one handler for documents and for the data of client-side navigation. */
export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  services: Services,
  mode: "production" | "development",
): Handler<RequestVariables> {
  const handle = createRequestHandler(build, mode);
  return async (c) => {
    const personal = PERSONAL.test(c.req.path);
    const actor = personal ? await services.accounts.findActorByCookie(c.req.raw.headers) : guest;
    const nonce = mode === "production" ? randomBytes(16).toString("base64") : null;
    const context = new RouterContextProvider();
    context.set(shopContext, createShop(contextOf(services, actor)));
    context.set(nonceContext, nonce);
    const answer = await handle(underPublicAddress(c.req.raw, services.publicUrl), context);
    const headers = new Headers(answer.headers);
    if (!headers.has("Cache-Control"))
      headers.set("Cache-Control", personal ? "private, no-store" : "no-cache");
    if (nonce) headers.set("Content-Security-Policy", contentPolicy(nonce, services.payments?.scriptUrl));
    return new Response(answer.body, { status: answer.status, headers });
  };
}

/**
 * The request as the public sees it: behind a proxy the connection is plain http to some inner name, and what pages say
 * of their own address (link previews, canonical links) must not carry that.
 */
function underPublicAddress(request: Request, publicUrl: string): Request {
  const { pathname, search, origin } = new URL(request.url);
  return origin === publicUrl ? request : new Request(`${publicUrl}${pathname}${search}`, request);
}

type Hosts = Record<"script" | "connect" | "frame" | "form", readonly string[]>;

const NO_HOSTS: Hosts = { script: [], connect: [], frame: [], form: [] };

/** What Razorpay's checkout loads, frames, calls, and posts to when it takes the whole page. */
const RAZORPAY: Hosts = {
  script: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
  connect: [
    "https://api.razorpay.com",
    "https://lumberjack.razorpay.com",
    "https://lumberjack-cx.razorpay.com",
  ],
  frame: ["https://api.razorpay.com", "https://checkout.razorpay.com"],
  form: ["https://api.razorpay.com"],
};

/**
 * Scripts run only with this page's nonce. Styles may be inline: the toaster and the dialogs' scroll lock inject some
 * without a nonce. Pictures may come from any https address, because a shopkeeper's client may name one. Razorpay's hosts
 * are let in on every page where its checkout is in use: whoever walks from the home page to the cart keeps the home page's policy.
 */
function contentPolicy(nonce: string, checkoutScript = ""): string {
  const razorpay = checkoutScript.startsWith("https://") ? RAZORPAY : NO_HOSTS;
  return [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...razorpay.script].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...razorpay.connect].join(" "),
    ["frame-src 'self'", ...razorpay.frame].join(" "),
    ["form-action 'self'", ...razorpay.form].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
