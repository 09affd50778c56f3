import { percentile } from "../report/statistics.ts";
import type { Job, Shots, Unit } from "./job.ts";

/** Does a job with a rate: begins its units at even intervals, each once, and waits for the last of them. */
export async function pace({ origin, seconds, units, rate = 1 }: Job): Promise<Shots> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let errors = 0;

  async function send(unit: Unit): Promise<void> {
    const began = performance.now();
    for (const { method, path, headers = {}, body } of unit) {
      const init = { method, headers, ...(body === undefined ? {} : { body }) };
      const answer = await fetch(origin + path, init).catch(() => null);
      await answer?.arrayBuffer();
      const status = answer?.status ?? "lost";
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!answer?.ok) errors += 1;
    }
    times.push(performance.now() - began);
  }

  const sent: Promise<void>[] = [];
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(((performance.now() - began) / 1000) * rate, seconds * rate);
      while (sent.length < due) sent.push(send(units[sent.length % units.length] ?? []));
      if (sent.length < seconds * rate) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });
  await Promise.all(sent);
  times.sort((a, b) => a - b);
  return {
    units: times.length,
    perSecond: times.length / Math.max(seconds, (performance.now() - began) / 1000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    errors,
    statuses,
    repeats: Math.floor((sent.length - 1) / units.length),
  };
}
