import { setInterval } from "node:timers/promises";
import { type Job, type Shots, startTally, type Unit } from "./job.ts";

/** Does a job with a rate: begins its units at even intervals, each once, and waits for the last of them. */
export async function pace({ origin, seconds, units, rate = 1 }: Job): Promise<Shots> {
  const tally = startTally();

  async function send(unit: Unit): Promise<void> {
    const began = performance.now();
    for (const request of unit) {
      const answer = await fetch(origin + request.path, request).catch(() => null);
      await answer?.arrayBuffer();
      tally.hear(answer?.status ?? "lost");
    }
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
