/** Bytes; far above any answer that is asked for. A page sent by a broken proxy may be larger. */
const MAX_RESPONSE = 2 * 1024 * 1024;

interface Asked {
  /** As JSON, by POST; without one it is a GET. */
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
  /** Milliseconds to wait for the whole answer. */
  timeout: number;
}

export type Answer = { status: number; text: string };

/** Asks an API, following no redirect. Without an answer, says why. */
export async function exchange(url: string, asked: Asked): Promise<Answer | "timeout" | "network"> {
  const { body, headers, timeout } = asked;
  try {
    const response = await fetch(url, {
      redirect: "error",
      headers: { ...(body ? { "content-type": "application/json" } : {}), ...headers },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "network";
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_RESPONSE) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function faultOf(status: number): "server" | "denied" | "rate_limited" | "refused" {
  if (status >= 500) return "server";
  if (status === 401 || status === 403) return "denied";
  return status === 429 ? "rate_limited" : "refused";
}
