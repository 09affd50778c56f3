import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { OperatorError, systemCode } from "#db/cluster/operator-error.ts";
import { type Booted, boot } from "./boot.ts";
import { type Env, readEnv } from "./env.ts";
import { createLog } from "./log.ts";

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;
const say = (line: string) => console.log(line);
const isDevelopment = process.argv.includes("--dev");

/** What is answered from the moment the port is taken until the shop is up. */
const starting: Fetch = (request) =>
  new URL(request.url).pathname === "/healthz"
    ? Response.json({ status: "ok" })
    : Response.json({ status: "starting" }, { status: 503, headers: { "Retry-After": "2" } });

async function main(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.logLevel);
  let fetch: Fetch = starting;
  const http = createServer();
  // The port is taken before the database is touched: a second start by mistake ends here and disturbs nothing.
  await listen(http, env);
  if (!isDevelopment) {
    const answer = getRequestListener((request, bindings) => fetch(request, bindings));
    http.on("request", answer);
  }
  let booted: Booted | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say("\nStopping…");
    await closeServer(http);
    await booted?.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
  // The start command that we belong to was killed: nobody would be left to stop us.
  process.once("disconnect", () => void stop());
  try {
    booted = await boot(env, log, say);
    if (stopping) return;
    const { fillEmptyShop } =
      env.shopMode === "demo" ? await import("#demo/fill-empty-shop.ts") : { fillEmptyShop: null };
    const admin = fillEmptyShop ? await fillEmptyShop({ ...booted.services, ...env }, say) : null;
    if (isDevelopment) {
      const { serveDevelopment } = await import("./development.ts");
      await serveDevelopment(http, booted);
    } else {
      const { createApp, ...build } = await importBuild();
      fetch = createApp(build as never, { ...booted, mode: "production" }).fetch as Fetch;
    }
    announce(env, admin);
  } catch (error) {
    http.close();
    await booted?.stop();
    throw error;
  }
}

/** The production build; it holds its own copy of the server's modules, in one graph with the pages. */
async function importBuild(): Promise<typeof import("./entry.ts")> {
  const file = new URL("../../build/server/index.js", import.meta.url).href;
  return await import(/* @vite-ignore */ file);
}

function announce(env: Env, admin: { email: string; password: string } | null): void {
  say("");
  say(`  Rebon is open:   ${env.publicUrl}`);
  say(`  Back office:     ${env.publicUrl}/admin`);
  if (admin) say(`  Admin sign-in:   ${admin.email}   password: ${admin.password}`);
  else say("  Admin sign-in:   make one with: npm run admin -- add you@example.org");
  if (!env.smtpUrl) say(`  Mails to read:   ${env.publicUrl}/sandbox/mailbox`);
  say("  Stop with Ctrl-C.");
  say("");
}

function listen(http: Server, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", (error) => {
      const code = systemCode(error);
      if (code === "EADDRINUSE")
        reject(new OperatorError(`Port ${env.port} is taken: stop what uses it, or set PORT to another.`));
      else if (code === "EACCES")
        reject(
          new OperatorError(`Port ${env.port} may not be used by this user: set PORT to one above 1023.`),
        );
      else if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
        reject(new OperatorError(`HOST=${env.host} is not an address of this machine.`));
      else reject(error);
    });
    http.listen(env.port, env.host, () => resolve());
  });
}

/** Lets running requests finish, three seconds at most; idle connections are closed at once. */
async function closeServer(http: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  http.closeIdleConnections();
  const deadline = setTimeout(() => http.closeAllConnections(), 3000);
  await closed;
  clearTimeout(deadline);
}

main().catch((error: unknown) => {
  if (error instanceof OperatorError) for (const problem of error.problems) console.error(problem);
  else console.error(error);
  process.exit(1);
});
