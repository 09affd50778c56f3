import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds; well above what these routes take (about 15 on two cores), well below what a person notices. */
const LEVEL = 100;

/** Routes whose response time must not reveal whether an email has an account; a successful sign-in may be quick. */
const levelled: Readonly<Record<string, (status: number) => boolean>> = {
  "/sign-up/email": (status) => status < 400,
  "/sign-in/email": (status) => status === 401,
  "/sign-in/magic-link": (status) => status < 400,
  "/request-password-reset": (status) => status < 400,
  "/send-verification-email": (status) => status < 400,
};

/** Returns the response of `path`; where its timing could reveal something, no earlier than 100 ms after the request. */
export async function padResponseTime(path: string, respond: () => Promise<Response>): Promise<Response> {
  const start = performance.now();
  const response = await respond();
  if (levelled[path]?.(response.status)) {
    // Timers count whole milliseconds and may be one early.
    const rest = Math.ceil(LEVEL - (performance.now() - start)) + 1;
    if (rest > 1) await sleep(rest);
  }
  return response;
}
