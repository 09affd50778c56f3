import autocannon, { type Client, type Request, type Result } from "autocannon";
import { percentile } from "../report/statistics.ts";
import type { Job, Shots, Unit } from "./job.ts";

/** How often it is looked whether the time is up. Milliseconds. */
const LOOK_EVERY = 20;
/** A round that brought back less than one unit for each connection goes on, for so many times as long. */
const PATIENCE = 10;

interface Shooter {
  lengths: number[];
  /** The unit that is under way, and what of it is done. */
  unit: number;
  step: number;
  milliseconds: number;
}

/**
 * Does one job. autocannon sends and measures; units of several requests and times below a millisecond, which it does not know,
 * are put together here from its single answers.
 */
export async function shoot({ origin, connections, seconds, units }: Job): Promise<Shots> {
  const shooters = new Map<Client, Shooter>();
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let repeats = 0;
  let wrong = 0;
  let began = performance.now();
  let ended = began;

  function hear(client: Client, status: number, milliseconds: number): void {
    const shooter = shooters.get(client);
    if (!shooter) return;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status < 200 || status > 299) wrong += 1;
    shooter.milliseconds += milliseconds;
    shooter.step += 1;
    if (shooter.step < (shooter.lengths[shooter.unit] ?? 1)) return;
    ended = performance.now();
    times.push(shooter.milliseconds);
    shooter.milliseconds = 0;
    shooter.step = 0;
    shooter.unit = (shooter.unit + 1) % shooter.lengths.length;
    if (shooter.unit === 0) repeats += 1;
  }

  const result = await new Promise<Result>((resolve, reject) => {
    const options = {
      url: origin,
      connections,
      duration: seconds * PATIENCE,
      sampleInt: LOOK_EVERY,
      setupClient(client: Client) {
        const own = shareOf(units, shooters.size, connections);
        shooters.set(client, { lengths: own.map(({ length }) => length), unit: 0, step: 0, milliseconds: 0 });
        client.setRequests(own.flat().map(toRequest));
        // Nothing is sent before all have their requests, which takes its time.
        began = performance.now();
        client.on("response", (status, _bytes, milliseconds) => hear(client, status, milliseconds));
      },
    };
    const run = autocannon(options, (error, done) => {
      clearInterval(look);
      if (error) reject(error);
      else resolve(done);
    });
    const look = setInterval(() => {
      if (performance.now() - began >= seconds * 1000 && times.length >= connections) run.stop();
    }, LOOK_EVERY);
  });
  times.sort((a, b) => a - b);
  return {
    units: times.length,
    perSecond: times.length / Math.max(seconds, (ended - began) / 1000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    // Answers that never came are among its errors.
    errors: wrong + result.errors,
    statuses,
    repeats,
  };
}

/** The requests of one connection: each its own part, or the same when there is too little for all. */
function shareOf(units: readonly Unit[], index: number, connections: number): Unit[] {
  const own = units.filter((_, i) => i % connections === index);
  return own.length > 0 ? own : [...units];
}

function toRequest({ method, path, headers = {}, body }: Unit[number]): Request {
  return { method, path, headers: { ...headers }, ...(body === undefined ? {} : { body }) };
}
