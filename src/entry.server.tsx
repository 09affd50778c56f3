import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { wholeOf } from "#platform/cache/joined-gzip.ts";
import {
  drawnContext,
  faultContext,
  nonceContext,
  structuredContext,
} from "#platform/pages/page-loader.server.ts";
import { startScripts } from "#start/document/deferred-scripts.server.ts";
import { drawOnce } from "#start/document/draw-once.server.tsx";

import { keepUntilReady } from "#start/document/replay-early-input.server.ts";
import { blurPlaceholder } from "#ui/blur-placeholder.ts";
import { layOutLater } from "#ui/client/lay-out-later.server.ts";
import { markReader } from "#ui/client/mark-reader.server.ts";
import { drawPlaceholdersBy } from "#ui/image.tsx";
import { type Part, ServerTexts } from "#ui/page/parts.tsx";
import styles from "#ui/shop.css?inline";

drawPlaceholdersBy(blurPlaceholder);

const earlyScript = `(${markReader})();(${layOutLater})();(${keepUntilReady})()`;
const texts = { earlyScript, firstImagePending: "" } as const;
/** The script that names a page's routes and their files, as all pages of these routes have it. */
const ROUTES = /<script[^>]* type="module"[^>]*>(.*?)<\/script>/s;
const lateScript = `(${startScripts})()`;
/** React's mark for a part that it could not finish synchronously: it failed or suspended. */
const UNFINISHED = "<!--$!-->";

/**
 * Renders a page, whole: what can be seen, and then, in a template that does nothing by itself, the router's scripts and data. They would
 * share the line with the page's most important image, so `startScripts` brings them in after it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext) ?? undefined;
  let code = status;
  const { place, fill } = drawOnce(new URL(request.url).pathname);
  // While developing, where there is no nonce, a change of a component shows at once.
  const shared = nonce ? { styles: place("styles", styles), place } : { styles, place: undefined };
  const structured = (status === 200 ? loadContext.get(structuredContext) : [])
    // A script's text is not escaped, and a product's words may hold its end.
    .map((data) => JSON.stringify(data).replaceAll("<", "\\u003c"))
    .map((json) => (
      <script key={json} type="application/ld+json" nonce={nonce}>
        {json}
      </script>
    ));
  const part = (name: Part, context: EntryContext) => (
    <ServerTexts value={{ ...texts, ...shared, structured, part: name, nonce }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ServerTexts>
  );
  const patiently = (element: ReactNode) =>
    renderPatiently(element, request.signal, {
      nonce,
      onError(error) {
        code = 500;
        if (!request.signal.aborted) loadContext.get(faultContext)(error);
      },
    });
  // The data can be read once, and belong to the scripts.
  const visible = part("page", { ...onlyMatched(routerContext), serverHandoffStream: undefined });
  const page = renderAtOnce(visible) ?? (await patiently(visible));
  const scripts = await patiently(part("scripts", onlyNear(routerContext)));
  headers.set("content-type", "text/html; charset=utf-8");
  const starter = `<script${nonce ? ` nonce="${nonce}"` : ""}>${lateScript}</script>`;
  const html = `${page}<template id="scripts">${scripts}</template>${starter}`;
  const drawn = loadContext.get(drawnContext);
  const routes = ROUTES.exec(scripts)?.slice(1) ?? [];
  const segments = (text: string) => fill(text, [texts.earlyScript, lateScript, ...routes]);
  if (drawn) drawn.page = { html, fill: segments };
  return new Response(drawn ? null : wholeOf(segments(html)), { status: code, headers });
}

/** With the page's own routes alone: for each rendering the router makes anew what it is given. */
function onlyMatched(context: EntryContext): EntryContext {
  return withRoutes(
    context,
    context.staticHandlerContext.matches.map(({ route }) => route.id),
  );
}

/** With those routes alone that stand below the same frame as the page: the router tells the browser of some. */
function onlyNear(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const frame = staticHandlerContext.matches[1]?.route.id;
  const isNear = (id: string): boolean => {
    const parentId = manifest.routes[id]?.parentId;
    return id === frame || parentId === undefined || (parentId !== "root" && isNear(parentId));
  };
  return withRoutes(context, Object.keys(manifest.routes).filter(isNear));
}

function withRoutes(context: EntryContext, ids: readonly string[]): EntryContext {
  const { manifest } = context;
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/** The HTML in one go, which costs half. Null where something in it fails, or has its code still to be loaded, as in a first rendering. */
function renderAtOnce(element: ReactNode): string | null {
  try {
    const html = renderToString(element);
    // A string has no doctype of its own, unlike a stream.
    return html.includes(UNFINISHED) ? null : `<!DOCTYPE html>${html}`;
  } catch {
    // It fails again where it is told.
    return null;
  }
}

function renderPatiently(
  element: ReactNode,
  signal: AbortSignal,
  options: RenderToPipeableStreamOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      ...options,
      // All at once, however long the page is.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        // A signal outlives its page by far, and would keep all of it.
        signal.removeEventListener("abort", stop);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
    });
    const stop = () => abort(signal.reason);
    signal.addEventListener("abort", stop);
  });
}

/** Logs errors, but not responses thrown on purpose (404 and the like) or those of an aborted request. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  context.get(faultContext)(error);
};
