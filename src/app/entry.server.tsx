import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { keepUntilReady } from "./keep-until-ready.server.ts";
import { type Part, ServerTexts } from "./server-texts.ts";
import { nonceContext } from "./shop-context.server.ts";
import { startScripts } from "./start-scripts.server.ts";
import styles from "./ui/tokens.css?inline";

/** Milliseconds after which a page that still waits for data is sent as it is. */
export const streamTimeout = 8_000;

const texts = { styles, keepUntilReady: `(${keepUntilReady})()`, firstImagePending: "" } as const;

/**
 * Renders a page as a stream; crawlers get it whole. It is rendered in two parts: what can be seen, and then, in a template
 * that does nothing by itself, the router's scripts and data. They would share the line with the page's most important
 * image, so `startScripts` brings them in after it.
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
  const render = (part: Part, context: EntryContext) =>
    renderToReadableStream(
      <ServerTexts value={{ ...texts, part, nonce }}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ServerTexts>,
      {
        nonce,
        // All at once, however long the data are.
        progressiveChunkSize: part === "scripts" ? Number.POSITIVE_INFINITY : undefined,
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1000)]),
        onError(error: unknown) {
          code = 500;
          if (!request.signal.aborted) console.error(error);
        },
      },
    );
  const [page, scripts] = await Promise.all([
    // The data can be read once, and belong to the scripts.
    render("page", { ...routerContext, serverHandoffStream: undefined }),
    render("scripts", routerContext),
  ]);
  const agent = request.headers.get("user-agent");
  if (agent && isbot(agent)) await page.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  const starter = `<script${nonce ? ` nonce="${nonce}"` : ""}>(${startScripts})()</script>`;
  const encoder = new TextEncoder();
  const appendScripts = new TransformStream<Uint8Array, Uint8Array>({
    async flush(controller) {
      await scripts.allReady;
      controller.enqueue(encoder.encode('<template id="scripts">'));
      for await (const chunk of scripts) controller.enqueue(chunk);
      controller.enqueue(encoder.encode(`</template>${starter}`));
    },
  });
  return new Response(page.pipeThrough(appendScripts), { status: code, headers });
}

/** What a page throws on purpose (404 and the like) is its answer and no fault; only faults are told, and only where somebody waits. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  console.error(error);
}
