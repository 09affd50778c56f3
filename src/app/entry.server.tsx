import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { ServerTexts } from "./server-texts.ts";
import { nonceContext } from "./shop-context.ts";
import { startScripts } from "./start-scripts.ts";
import styles from "./ui/tokens.css?inline";

/** Milliseconds after which a page that still waits for data is sent as it is. */
export const streamTimeout = 8_000;

const texts = { styles, startScripts: String(startScripts), firstPicturePending: "" } as const;

/** Renders a page as a stream; crawlers get it whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext) ?? undefined;
  let code = status;
  const stream = await renderToReadableStream(
    <ServerTexts value={texts}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ServerTexts>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1000)]),
      onError(error: unknown) {
        code = 500;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  const agent = request.headers.get("user-agent");
  if (agent && isbot(agent)) await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status: code, headers });
}
