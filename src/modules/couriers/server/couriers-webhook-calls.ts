import { guest } from "#kernel/actor.ts";
import type { Api, ApiServices } from "#platform/http/api/bind-call.ts";
import { readBytes } from "#platform/http/api/read-body.ts";
import { contextOf } from "#platform/http/middleware/request-context.ts";
import { sendError, sendFailure } from "#platform/http/middleware/send-response.ts";
import { receiveCourierWebhook } from "./receive-webhook.ts";

/** Bytes: a parcel with all its scans. */
const LARGEST_WEBHOOK = 256 * 1024;

/** The couriers' webhook, no call of the contract: a token of its own says who sends. Shiprocket takes no address with its name in it. */
export function routeCouriers(api: Api, services: ApiServices): void {
  api.post("/couriers/webhook", async (c) => {
    c.header("Cache-Control", "no-store");
    const token = c.req.header("x-api-key") ?? "";
    // A request that can't be the couriers' is refused before its body is read.
    if (!token) return sendError(c, "unauthenticated");
    const body = await readBytes(c, LARGEST_WEBHOOK);
    if (!body.ok) return sendFailure(c, body);
    const taken = await receiveCourierWebhook(contextOf(services, guest), { token, body: body.value });
    return taken.ok ? c.json({ status: "ok" }) : sendFailure(c, taken);
  });
}
