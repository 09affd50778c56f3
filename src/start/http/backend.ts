import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { updatePassword } from "#kernel/pages/account-paths.ts";
import { routeImages } from "#platform/http/images.ts";
import { createPlaces, limitInFlight } from "#platform/http/limit-in-flight.ts";
import { isUnavailable, logFailure } from "#platform/http/log-failure.ts";
import { compressStream } from "#platform/http/middleware/compress-stream.ts";
import { unreadBody } from "#platform/http/middleware/incoming-body.ts";
import type { RequestVariables } from "#platform/http/middleware/request-context.ts";
import { trackRequest } from "#platform/http/middleware/track-request.ts";
import { failurePage, outagePage } from "#platform/http/plain-page.ts";
import { partsIn } from "#platform/module.ts";
import { routeMetrics } from "#platform/observe/metrics.ts";
import { routeHealth } from "#platform/observe/readiness.ts";
import type { Services } from "../services.ts";
import { createApi } from "./create-api.ts";
import { routeOfflineWorker } from "./offline-worker.ts";

export interface AppOptions {
  services: Services;
  mode: "production" | "development";
  sandbox?: Hono<RequestVariables> | undefined;
}

/** Requests in flight at most, about as many as are served in a few seconds; an address, behind which a mobile carrier may be, has a fifth. */
const IN_FLIGHT = { all: 500, each: 100 };
/** Bodies that are awaited at most. Nearly every body comes together with its head, so that an address seldom has more than one. */
const BODIES = { all: 1000, each: 20 };

/** Everything that needs no build of the pages: health, files, images and calls. Other paths are left to the caller. */
export function createBackend({ services, mode, sandbox }: AppOptions): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>();
  app.use(unreadBody());
  app.use(trackRequest(services));
  const rooms = { requests: createPlaces(IN_FLIGHT), bodies: createPlaces(BODIES) };
  app.use(limitInFlight(rooms));
  // Never refused with others, but whoever asks all the time waits as others do.
  app.get("/readyz", (c, next) =>
    services.turns.takeCall({ address: c.get("clientAddress"), as: "newcomers" }, next, c.req.raw.signal),
  );
  routeHealth(app, services);
  routeMetrics(app, services.watched);
  routeOfflineWorker(app);
  if (mode === "production") {
    const serve = (kept: string, precompressed: boolean) =>
      inTurnOfFiles(
        services,
        serveStatic({
          root: "build/client",
          precompressed,
          onFound: (_, c) => c.header("Cache-Control", kept),
        }),
      );
    app.use("/assets/*", serve("public, max-age=31536000, immutable", true));
    // Files of an earlier build are gone, and need no page that says so.
    app.use("/assets/*", async (c) => c.text("Not found", 404, { "Cache-Control": "no-store" }));
    // The build's own list of its files is no affair of browsers.
    app.use("/.vite/*", async (c) => c.notFound());
    // Calls and pages, whose paths look otherwise, are not looked for among the files.
    app.get("/:file{[^/]+\\.[a-z]+}", serve("public, max-age=3600", false));
  }
  routeImages(app, services);
  app.use(compressStream());
  // Where password managers look for it (W3C, A Well-Known URL for Changing Passwords).
  app.get("/.well-known/change-password", (c) => c.redirect(updatePassword));
  for (const route of partsIn("routes")) route(app, services);
  app.route("/api", createApi(services));
  if (sandbox) app.route("/", sandbox);
  app.onError((error, c) => {
    logFailure(services, c, error);
    return isUnavailable(error) ? outagePage() : failurePage();
  });
  return app;
}

/** Looks for a file in a turn of the client's; what is done where there is none has turns of its own. */
function inTurnOfFiles({ turns }: Services, find: MiddlewareHandler): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const requester = { address: c.get("clientAddress"), as: "files" } as const;
    let isMissing = false;
    const noteMissing = async () => {
      isMissing = true;
    };
    const found = await turns.takeCall(requester, async () => find(c, noteMissing), c.req.raw.signal);
    return isMissing ? next() : found;
  };
}
