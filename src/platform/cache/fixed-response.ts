import type { Context as HonoContext } from "hono";
import {
  type PageRequest,
  type RenderedPage,
  readPageRequest,
  renderedPageOf,
  sendPage,
} from "./rendered-page.ts";

interface Fixed {
  type: string;
  /** Cache-Control, where it is asked for by this address. */
  kept: string | ((c: HonoContext) => string);
  headers?: Readonly<Record<string, string>>;
  read(): string | Buffer<ArrayBuffer>;
}

const ask = (acceptEncoding: string): PageRequest => ({ method: "GET", acceptEncoding, ifNoneMatch: "" });

/** Responses that never change while the shop runs: each is read and compressed once, when it is first asked for, and kept. */
export function fixedResponse({ type, kept, headers: more = {}, read }: Fixed) {
  let ready: Promise<RenderedPage> | undefined;

  async function render(): Promise<RenderedPage> {
    const headers = new Headers({ "Content-Type": type, ...more });
    const page = await renderedPageOf({ status: 200, headers, body: Buffer.from(read()) }, ask("br"));
    for (const encoding of ["gzip", "identity"]) await sendPage(page, ask(encoding));
    return page;
  }

  return async (c: HonoContext): Promise<Response> => {
    ready ??= render();
    const response = await sendPage(await ready, readPageRequest(c.req.raw));
    response.headers.set("Cache-Control", typeof kept === "string" ? kept : kept(c));
    return response;
  };
}

/** Sends a text whole, in the encoding that is accepted, or 304 to whoever has it: its compression is part of the work on it. */
export async function sendWhole(
  c: HonoContext,
  text: string,
  headers: Record<string, string>,
): Promise<Response> {
  const asked = readPageRequest(c.req.raw);
  const whole = { status: 200, headers: new Headers(headers), body: Buffer.from(text) };
  return sendPage(await renderedPageOf(whole, asked), asked);
}
