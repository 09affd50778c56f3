import type { Context, Handler, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";

/** Faults of a request, `before` it is carried out or `after`; 'html' is a broken proxy's page with status 502. */
export const commonFaults = [
  "none",
  "hang-before",
  "hang-after",
  "drop-before",
  "drop-after",
  "html-before",
  "html-after",
] as const;

/** Outcomes of a webhook: it arrives, never, twice, or after later ones. */
export const webhookOutcomes = ["arrive", "lose", "twice", "later"] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];

export interface Faults<Fault extends string = string> {
  /** Has this happen to the next requests and the next webhooks, in order; after its end all goes well. */
  play(script: { api?: readonly Fault[]; webhooks?: readonly WebhookOutcome[] }): void;
  nextApi(): Fault | "none";
  nextWebhook(): WebhookOutcome;
}

export function createFaults<Fault extends string>(): Faults<Fault> {
  let api: Fault[] = [];
  let webhooks: WebhookOutcome[] = [];
  return {
    play(script) {
      api = [...(script.api ?? [])];
      webhooks = [...(script.webhooks ?? [])];
    },
    nextApi: () => api.shift() ?? "none",
    nextWebhook: () => webhooks.shift() ?? "arrive",
  };
}

/** Plays the script of faults that a request brings as JSON. */
export function playFaults<Fault extends string>(faults: Faults<Fault>, known: readonly Fault[]): Handler {
  const isKnown = (word: unknown): word is Fault => known.some((fault) => fault === word);
  const script = z.object({
    api: z.array(z.custom<Fault>(isKnown)).max(10_000).default([]),
    webhooks: z.array(z.enum(webhookOutcomes)).max(10_000).default([]),
  });
  return async (c) => {
    const asked = script.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return c.json({ error: "not a script of faults" }, 400);
    faults.play(asked.data);
    return c.json({ status: "ok" });
  };
}

/** Faults that the service tells in its own words, without doing anything. */
export type FaultReplies = Partial<Record<string, [status: ContentfulStatusCode, body: object]>>;

/** Lets a request go wrong as the script says, before or after it is carried out. A fault that is neither common nor told is left to whoever reads `fault`. */
export function misbehave(
  faults: Pick<Faults, "nextApi">,
  replies: FaultReplies,
): MiddlewareHandler<{ Variables: { fault: string } }> {
  return async (c, next) => {
    const fault = faults.nextApi();
    const words = replies[fault];
    if (words) return c.json(words[1], words[0]);
    c.set("fault", fault);
    if (!fault.endsWith("-before")) await next();
    const [kind = ""] = fault.split("-");
    const broken = brokenAnswers[kind];
    if (broken) responseWith(c, broken());
    if (kind === "hang" || kind === "drop") await leaveUnanswered(c, kind);
  };
}

const HTML = "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";

const brokenAnswers: Partial<Record<string, () => Response>> = {
  malformed: () => new Response("{", { status: 200 }),
  html: () => new Response(HTML, { status: 502, headers: { "content-type": "text/html" } }),
};

/** Nobody gets an answer: the connection is cut, or the client gives up. */
async function leaveUnanswered(c: Context, kind: "hang" | "drop"): Promise<void> {
  if (kind === "drop") c.env?.incoming?.socket.destroy();
  if (!c.req.raw.signal.aborted)
    await new Promise((resolve) => c.req.raw.signal.addEventListener("abort", resolve, { once: true }));
  responseWith(c, new Response(null, { status: 502 }));
}

function responseWith(c: Context, response: Response): void {
  c.res = undefined;
  c.res = response;
}
