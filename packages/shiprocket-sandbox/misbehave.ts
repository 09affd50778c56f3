import type { Context, MiddlewareHandler } from "hono";
import type { ApiFault, Faults } from "./faults.ts";

const HTML = "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";

/** Lets a request go wrong as the script says, before or after it is carried out. */
export function misbehave(faults: Faults): MiddlewareHandler {
  return async (c, next) => {
    const fault = faults.nextApi();
    const told = plain[fault];
    if (told) return c.json({ message: told[1], status_code: told[0] }, told[0]);
    if (fault === "wallet") c.set("refusal", "Please recharge your wallet: the balance is too low");
    if (!fault.endsWith("-before")) await next();
    const [kind = ""] = fault.split("-");
    const broken = brokenAnswers[kind];
    if (broken) responseWith(c, broken());
    if (kind === "hang" || kind === "drop") await leaveUnanswered(c, kind);
  };
}

/** Nobody gets an answer: the connection is cut, or the client gives up. */
async function leaveUnanswered(c: Context, kind: "hang" | "drop"): Promise<void> {
  if (kind === "drop") c.env?.incoming?.socket.destroy();
  if (!c.req.raw.signal.aborted)
    await new Promise((resolve) => c.req.raw.signal.addEventListener("abort", resolve, { once: true }));
  responseWith(c, new Response(null, { status: 502 }));
}

const brokenAnswers: Partial<Record<string, () => Response>> = {
  malformed: () => new Response("{", { status: 200 }),
  html: () => new Response(HTML, { status: 502, headers: { "content-type": "text/html" } }),
};

/** Faults that Shiprocket tells in its own words, without doing anything. */
const plain: Partial<Record<ApiFault, [status: 401 | 429 | 500, message: string]>> = {
  error: [500, "Trying to get property of non-object"],
  limit: [429, "Too Many Requests"],
  expired: [401, "Token has expired"],
};

function responseWith(c: Context, response: Response): void {
  c.res = undefined;
  c.res = response;
}
