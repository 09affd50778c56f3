import { Agent, request as begin } from "node:http";
import { setInterval } from "node:timers/promises";
import { type Job, type Sent, type Shots, startTally, type Unit } from "./job.ts";

const agent = new Agent({ keepAlive: true });

/** Sends a request and reads the answer as it comes, compressed or not: unpacking it would be work beside the server's. */
function ask(origin: string, { path, method, headers, body }: Sent): Promise<number | "lost"> {
  return new Promise((resolve) => {
    const request = begin(origin + path, { method, headers, agent }, (response) => {
      response
        .resume()
        .once("close", () => resolve(response.complete ? (response.statusCode ?? "lost") : "lost"));
    });
    request.once("error", () => resolve("lost")).end(body);
  });
}

/** Does a job with a rate: begins its units at even intervals, each once, and waits for the last of them. */
export async function pace({ origin, seconds, units, rate = 1 }: Job): Promise<Shots> {
  const tally = startTally();

  async function send(unit: Unit): Promise<void> {
    const began = performance.now();
    for (const request of unit) tally.hear(await ask(origin, request));
    tally.done(performance.now() - began);
  }

  const sent: Promise<void>[] = [];
  const began = performance.now();
  const secondsSince = () => (performance.now() - began) / 1000;
  for await (const _ of setInterval(10)) {
    const due = Math.min(secondsSince(), seconds) * rate;
    while (sent.length < due) sent.push(send(units[sent.length % units.length] ?? []));
    if (sent.length >= seconds * rate) break;
  }
  await Promise.all(sent);
  return tally.shots(Math.max(seconds, secondsSince()));
}
