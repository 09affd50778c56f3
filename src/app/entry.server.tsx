import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { keepUntilReady } from "./keep-until-ready.server.ts";
import { type Part, ServerTexts } from "./server-texts.ts";
import { faultContext, nonceContext } from "./shop-context.server.ts";
import { startScripts } from "./start-scripts.server.ts";
import styles from "./ui/tokens.css?inline";

const texts = { styles, keepUntilReady: `(${keepUntilReady})()`, firstImagePending: "" } as const;
/** What React writes in the place of a part that it could not finish in one go: it failed, or waits for something. */
const UNFINISHED = "<!--$!-->";

/**
 * Renders a page, whole: the server keeps it, or reads its scripts for the content policy. It is rendered in two parts: what can be
 * seen, and then, in a template that does nothing by itself, the router's scripts and data. They would share the line with the page's
 * most important image, so `startScripts` brings them in after it.
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
  const part = (name: Part, context: EntryContext) => (
    <ServerTexts value={{ ...texts, part: name, nonce }}>
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
  const visible = part("page", { ...routerContext, serverHandoffStream: undefined });
  const page = renderAtOnce(visible) ?? (await patiently(visible));
  const scripts = await patiently(part("scripts", routerContext));
  headers.set("content-type", "text/html; charset=utf-8");
  const starter = `<script${nonce ? ` nonce="${nonce}"` : ""}>(${startScripts})()</script>`;
  return new Response(`${page}<template id="scripts">${scripts}</template>${starter}`, {
    status: code,
    headers,
  });
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

/** The HTML once all of it is there. */
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
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
    signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}

/** What a page throws on purpose (404 and the like) is its answer and no fault; only faults are told, and only where somebody waits. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  context.get(faultContext)(error);
}
