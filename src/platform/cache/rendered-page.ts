import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { BROTLI_WINDOW, encodingsIn } from "../http/middleware/compress-stream.ts";
import { isNoneMatch } from "../http/middleware/send-response.ts";
import { joinGzip, type Segment } from "./joined-gzip.ts";
import { inOwnMemory } from "./own-memory.ts";

type Encoding = "br" | "gzip" | "identity";
type HeaderRecord = Readonly<Record<string, string>>;

interface Form {
  headers: HeaderRecord;
  /** The body, in one part or, where other pages share some, in several. */
  parts: readonly Buffer<ArrayBuffer>[];
  /** Bytes that no other page shares. */
  ownBytes: number;
  /** Whether it was compressed in little time, for the first who asked. */
  isQuick: boolean;
}

export interface RenderedPage {
  status: number;
  /** The pattern of the route, for metrics. */
  route: string;
  headers: HeaderRecord;
  etag: string;
  /** The encodings made so far: that of the first client, and the others from it, each on first use. */
  forms: Map<Encoding, Form>;
  /** How often somebody asked for it: one that was rendered ahead waits for that. */
  asked: number;
  /** Called when another encoding was made, so that the page takes another amount of memory. */
  onGrown: () => void;
  /** Whether it may take more memory without pushing another page out. */
  hasRoom: () => boolean;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** A response that was read to its end. */
interface Whole {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer>;
  /** Of what the body is put together, where it shares some of that with others. */
  segments?: readonly Segment[];
  route?: string;
}

/** Turns a response into one that can be sent to everybody, in an encoding that `request` accepts; others are made when asked for. */
export async function renderedPageOf(
  { status, headers, body, segments, route = "/*" }: Whole,
  request: PageRequest,
): Promise<RenderedPage> {
  const page: RenderedPage = {
    status,
    route,
    headers: Object.fromEntries(headers),
    // Weak, because every encoding of the page has the same one.
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    forms: new Map(),
    asked: 0,
    onGrown: () => undefined,
    hasRoom: () => true,
  };
  if (segments?.some(({ isShared }) => isShared) && encodingsIn(request.acceptEncoding).includes("gzip"))
    addForm(page, "gzip", { ...(await joinGzip(body, segments)), isQuick: true });
  else await makeForm(page, encodingOf(request), { text: body, isQuick: true });
  return page;
}

/** Bytes of its own. */
export function sizeOf({ forms }: RenderedPage): number {
  return [...forms.values()].reduce((size, { ownBytes }) => size + ownBytes, 0);
}

const bodyOf = ({ parts: [first = Buffer.alloc(0), ...more] }: Form): Buffer<ArrayBuffer> =>
  more.length > 0 ? Buffer.concat([first, ...more]) : first;

/**
 * Levels for the first client, who waits, and for those after. Of a product's page, 183 KB: brotli 38.3 KB in 1.6 ms, then 34.3 KB in 4.6 ms;
 * gzip 44.3 KB in 1.9 ms, then 40.6 KB in 3.6 ms. Most pages of a shop of single pieces are asked for once: `joinGzip` takes 43 KB and 1.5 ms.
 */
const LEVELS = { br: { quick: 3, small: 5 }, gzip: { quick: 3, small: 6 } } as const;

function compress(body: Buffer<ArrayBuffer>, encoding: Exclude<Encoding, "identity">, isQuick: boolean) {
  const level = LEVELS[encoding][isQuick ? "quick" : "small"];
  if (encoding === "gzip") return compressGzip(body, { level });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    },
  });
}

async function decode({ forms }: RenderedPage): Promise<Buffer<ArrayBuffer>> {
  const plain = forms.get("identity");
  if (plain) return bodyOf(plain);
  for (const [encoding, form] of forms) if (encoding !== "identity") return decoders[encoding](bodyOf(form));
  throw new Error("A page without any encoding.");
}

async function makeForm(
  page: RenderedPage,
  encoding: Encoding,
  { text, isQuick }: { text: Buffer<ArrayBuffer>; isQuick: boolean },
): Promise<Form> {
  const body = inOwnMemory(encoding === "identity" ? text : await compress(text, encoding, isQuick));
  return addForm(page, encoding, { parts: [body], ownBytes: body.length, isQuick });
}

function addForm(page: RenderedPage, encoding: Encoding, made: Omit<Form, "headers">): Form {
  const form = {
    ...made,
    headers: {
      ...page.headers,
      Vary: "Accept-Encoding",
      ...(page.status === 200 ? { ETag: page.etag } : {}),
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      "Content-Length": String(made.parts.reduce((sum, { length }) => sum + length, 0)),
    },
    isQuick: made.isQuick && encoding !== "identity",
  };
  page.forms.set(encoding, form);
  page.onGrown();
  return form;
}

/** How often a page is asked for until its best form, which shares nothing with others, is worth the place of some of them. */
const OFTEN = 8;

let isMakingSmaller = false;

/**
 * Compresses a page that is asked for again as well as it can be, in the best encoding; until that is done, the quick form is sent. One page at a
 * time: where many are asked for again at once, each waits until it is asked for once more, and the processor is left to those who ask.
 */
async function makeSmaller(page: RenderedPage, encoding: Encoding, form: Form): Promise<void> {
  if (isMakingSmaller) return;
  isMakingSmaller = true;
  form.isQuick = false;
  try {
    await makeForm(page, encoding, { text: await decode(page), isQuick: false });
    // The parts are of no use any more.
    for (const [made, { parts }] of page.forms) if (parts.length > 1) page.forms.delete(made);
    page.onGrown();
  } finally {
    isMakingSmaller = false;
  }
}

export interface PageRequest {
  method: string;
  acceptEncoding: string;
  ifNoneMatch: string;
}

export function readPageRequest({ method, headers }: Request): PageRequest {
  return {
    method,
    acceptEncoding: headers.get("accept-encoding") ?? "",
    ifNoneMatch: headers.get("if-none-match") ?? "",
  };
}

const encodingOf = ({ acceptEncoding }: PageRequest): Encoding =>
  encodingsIn(acceptEncoding)[0] ?? "identity";

/** The form that is sent: in the best encoding that the client accepts, or the one there is in parts, before better is made. */
function formFor({ forms }: RenderedPage, { acceptEncoding }: PageRequest, best: Encoding): Form | undefined {
  const quick = encodingsIn(acceptEncoding).includes("gzip") ? forms.get("gzip") : undefined;
  return forms.get(best) ?? (quick && quick.parts.length > 1 ? quick : undefined);
}

/** The response to one request for the page: in an encoding that the client accepts, or 304 when it has this version. */
export async function sendPage(page: RenderedPage, request: PageRequest): Promise<Response> {
  const encoding = encodingOf(request);
  page.asked += 1;
  const made = formFor(page, request, encoding);
  const form = made ?? (await makeForm(page, encoding, { text: await decode(page), isQuick: true }));
  return respond(page, form, request, {});
}

/** As `sendPage`, without waiting and with more headers; null where no encoding that is accepted has been made yet. */
export function sendMadePage(page: RenderedPage, request: PageRequest, more: HeaderRecord): Response | null {
  const encoding = encodingOf(request);
  const form = formFor(page, request, encoding);
  if (!form) return null;
  if (form.isQuick && page.asked >= (page.hasRoom() ? 1 : OFTEN)) void makeSmaller(page, encoding, form);
  page.asked += 1;
  return respond(page, form, request, more);
}

/** Statuses of responses that have no body (Fetch, null body status). */
const BODILESS = new Set([204, 205, 304]);

function bodiless({ "Content-Length": _, "Content-Encoding": __, ...headers }: HeaderRecord): HeaderRecord {
  return headers;
}

function respond(page: RenderedPage, form: Form, request: PageRequest, more: HeaderRecord): Response {
  const headers = { ...form.headers, ...more };
  const isUnchanged =
    page.status === 200 && request.ifNoneMatch !== "" && isNoneMatch(request.ifNoneMatch, page.etag);
  const status = isUnchanged ? 304 : page.status;
  if (BODILESS.has(status)) return new Response(null, { status, headers: bodiless(headers) });
  return new Response(request.method === "HEAD" ? null : bodyOf(form), { status, headers });
}
