import { renderToReadableStream } from "react-dom/server";
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
  async function render(part: Part, context: EntryContext): Promise<string> {
    const stream = await renderToReadableStream(
      <ServerTexts value={{ ...texts, part, nonce }}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ServerTexts>,
      {
        nonce,
        // All at once, however long the page is.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        signal: request.signal,
        onError(error: unknown) {
          code = 500;
          if (!request.signal.aborted) loadContext.get(faultContext)(error);
        },
      },
    );
    await stream.allReady;
    return new Response(stream).text();
  }
  const [page, scripts] = await Promise.all([
    // The data can be read once, and belong to the scripts.
    render("page", { ...routerContext, serverHandoffStream: undefined }),
    render("scripts", routerContext),
  ]);
  headers.set("content-type", "text/html; charset=utf-8");
  const starter = `<script${nonce ? ` nonce="${nonce}"` : ""}>(${startScripts})()</script>`;
  return new Response(`${page}<template id="scripts">${scripts}</template>${starter}`, {
    status: code,
    headers,
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
