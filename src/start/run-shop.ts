import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { systemCode } from "#embedded-postgres";
import { hasAdmin } from "#modules/staff/server/staff.ts";
import { OperatorError } from "#platform/database/operator-error.ts";
import type { RequestVariables } from "#platform/http/middleware/request-context.ts";
import { isForPerson, openingPage } from "#platform/http/plain-page.ts";
import { createLog } from "#platform/observe/log.ts";
import { routeMetrics } from "#platform/observe/metrics.ts";
import { routeHealth } from "#platform/observe/readiness.ts";
import * as modules from "#src/modules.ts";
import { type Booted, boot, COPY } from "./boot.ts";
import { bootAgain } from "./boot-again.ts";
import { type Env, readEnv, readGivenSettings } from "./env.ts";
import { prepareShutdown } from "./graceful-shutdown.ts";
import { createHttpServer } from "./http-server.ts";
import { hasUnknownProxy, isLoopback, openSettings } from "./loopback.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { becomeShopUser } from "./shop-user.ts";

const say = (line: string) => console.log(line);

/** Responds from the moment the port is open until the shop is up. */
const starting = getRequestListener((request) =>
  new URL(request.url).pathname === "/healthz"
    ? Response.json({ status: "ok" })
    : isForPerson(request)
      ? openingPage()
      : Response.json({ status: "starting" }, { status: 503, headers: { "Retry-After": "2" } }),
);

const stopping = getRequestListener(() => Response.json({ status: "stopping" }, { status: 503 }));

/** Runs the shop until stopped: takes the port, boots, fills an empty demo, serves with what `open` returns. Throws when that fails. */
export async function runShop(
  open: (booted: Booted, http: Server) => RequestListener | Promise<RequestListener>,
): Promise<void> {
  becomeShopUser(readGivenSettings());
  const env = readEnv();
  const log = createLog(env.logLevel);
  let handler: RequestListener = starting;
  const http = createHttpServer();
  const drain = prepareShutdown(http, { lingerFor: env.drainSeconds * 1000 });
  const answer: RequestListener = (request, response) => {
    const isReadyCheck = /^\/readyz(\?|$)/.test(request.url ?? "");
    (drain.hasBegun() && isReadyCheck ? stopping : handler)(request, response);
  };
  http.on("request", oneAtATime(answer));
  const port = portOf(http, env);
  // Before the database is touched: an accidental second start fails here and does no harm.
  await port.take();
  let booting: Promise<Booted> | undefined;
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say("\nStopping…");
    await drain.end();
    // A start that is still under way ends in order as well, when it is up: a database server is not left behind.
    await booting?.then(
      (booted) => booted.stop(),
      () => undefined,
    );
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
  // The start command was killed, so nobody would be left to stop this process.
  process.once("disconnect", () => void stop());
  try {
    booting = bootAgain(env, say, () => boot(env, log, say, modules));
    const booted = await booting;
    if (isStopping) return;
    const { fillEmptyShop } =
      env.shopMode === "demo" ? await import("#demo/fill-empty-shop.ts") : { fillEmptyShop: null };
    const { services, sandbox } = booted;
    const admin = fillEmptyShop
      ? await onlyErrors(log, () => fillEmptyShop({ ...services, ...env, sandbox }, say))
      : null;
    const isOwned = admin !== null || (await hasAdmin(booted.services.database));
    handler = env.role === "worker" ? workerListener(booted.services) : await open(booted, http);
    await port.open(booted.services);
    if (isStopping) return;
    announce(env, admin, isOwned);
    if (booted.isCopy) say(`  ${COPY}`);
  } catch (error) {
    // A start that was stopped meanwhile reports no errors.
    if (isStopping) return;
    http.close();
    await booting?.then((booted) => booted.stop()).catch(() => undefined);
    throw error;
  }
}

/** Logs nothing but errors while `work` runs: filling a shop is slow on a slow machine, which is no news. */
async function onlyErrors<T>(log: { level: string }, work: () => Promise<T>): Promise<T> {
  const { level } = log;
  if (level !== "fatal" && level !== "silent") log.level = "error";
  try {
    return await work();
  } finally {
    log.level = level;
  }
}

function workerListener(services: Booted["services"]): RequestListener {
  const app = new Hono<RequestVariables>();
  routeHealth(app, services);
  routeMetrics(app, services.watched);
  return getRequestListener(app.fetch);
}

function announce(env: Env, admin: { email: string; password: string } | null, isOwned: boolean): void {
  if (env.role === "worker") {
    say(`  Rebon's worker is up; how it is: http://${env.host}:${env.port}/readyz`);
    return;
  }
  say(`\n  Rebon is open:   ${env.publicUrl}`);
  say(`  Back office:     ${env.publicUrl}/admin`);
  if (admin) say(`  Admin sign-in:   ${admin.email}   password: ${admin.password}`);
  else if (!isOwned) say("  Admin sign-in:   make one with: npm run admin -- add you@example.org");
  if (!env.smtpUrl) say(`  Mails to read:   ${mailboxOf(env)}`);
  say("  Stop with Ctrl-C.\n");
}

/** Where the sandbox mailbox can be read: at the shop's address, or on this machine only when the shop is public. */
function mailboxOf(env: Env): string {
  if (hasUnknownProxy(env)) return "by nobody; with TRUST_PROXY set, at this machine";
  if (!isLoopback(env.host) && !/^(0\.0\.0\.0|::)$/.test(env.host))
    return "by nobody while HOST is no address of this machine alone";
  if (openSettings(env).length === 0) return `${env.publicUrl}/sandbox/mailbox`;
  return `http://localhost:${env.port}/sandbox/mailbox, at this machine only`;
}

const notListening = ({ port, host }: Env): Record<string, string> => ({
  EADDRINUSE: `Port ${port} is taken: stop what uses it, or set PORT to another.`,
  EACCES: `Port ${port} may not be used by this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: `HOST=${host} is not an address of this machine.`,
  ENOTFOUND: `HOST=${host} is not an address of this machine.`,
});

/**
 * When the port takes connections. One of several processes does not before it is ready: whoever refuses them is passed over by every proxy, with
 * calls too that are never sent twice. A shop alone says meanwhile that it is starting.
 */
function portOf(http: Server, env: Env) {
  const isOneOfSeveral = env.databaseUrl !== null && env.role !== "worker";
  return {
    take: () => (isOneOfSeveral ? tryPort(env) : listen(http, env)),
    async open(services: Booted["services"]): Promise<void> {
      if (!isOneOfSeveral) return;
      await untilLoaded(services);
      await listen(http, env);
    },
  };
}

async function tryPort(env: Env): Promise<void> {
  const probe = new NetServer();
  await listen(probe, env);
  probe.close();
  await once(probe, "close");
}

/** Milliseconds after which a process that can't load its catalogue takes requests nevertheless: what is wrong stands at /readyz. */
const LOADED_IN = 60_000;

async function untilLoaded({ readiness }: Booted["services"]): Promise<void> {
  for (const end = Date.now() + LOADED_IN; Date.now() < end; await sleep(100))
    if ((await readiness()).catalogue === "ok") return;
}

function listen(http: NetServer, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", (error) => {
      const sentence = notListening(env)[systemCode(error)];
      reject(sentence ? new OperatorError(sentence) : error);
    });
    http.listen(env.port, env.host, () => resolve());
  });
}
