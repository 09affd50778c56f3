import { type Answer, judge, SLOWEST_MS } from "./judge.ts";

/** One request as it goes over the line. */
export interface Sent {
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer> | FormData | Blob | undefined;
}

/** A slow answer counts when it is slow again: other work takes the machine for a moment. */
const TRIES = 3;

async function ask(base: string, { method, path, headers, body }: Sent): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(`${base}${path}`, {
    method,
    headers,
    redirect: "manual",
    ...(body === undefined || method === "GET" || method === "HEAD" ? {} : { body }),
  });
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  return { status: response.status, type, text, took: performance.now() - began };
}

function describe({ method, path, headers, body }: Sent): string {
  const said =
    typeof body === "string" ? body : body instanceof Uint8Array ? Buffer.from(body).toString("hex") : "";
  const { authorization: _, ...shown } = headers;
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(shown)} ${JSON.stringify(said.slice(0, 300))}`;
}

/** Sends a request; returns what is wrong with its answer, or null. */
export async function probe(base: string, sent: Sent, isCall: boolean): Promise<string | null> {
  let wrong: string | null = null;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const answer = await ask(base, sent).catch((error: Error) => error);
    if (answer instanceof Error) return `${describe(sent)}: no answer, ${answer.cause ?? answer.message}`;
    wrong = judge(answer, isCall);
    if (wrong === null) return null;
    if (answer.took <= SLOWEST_MS) break;
  }
  return `${describe(sent)}: ${wrong}`;
}
