import autocannon, { type Client, type Result } from "autocannon";
import { type Job, type Shots, startTally } from "./job.ts";

/** How often it is looked whether the time is up. Milliseconds. */
const LOOK_EVERY = 20;
/** A round that brought back less than one unit for each connection goes on, for so many times as long. */
const PATIENCE = 10;

/**
 * Does one job. autocannon sends and measures; units of several requests and times below a millisecond, which it does not know,
 * are put together here from its single answers.
 */
export async function shoot({ origin, connections, seconds, units }: Job): Promise<Shots> {
  const tally = startTally();
  let clients = 0;
  let began = performance.now();
  let ended = began;

  function setUp(client: Client): void {
    const share = units.filter((_, i) => i % connections === clients);
    clients += 1;
    // Too little for all: each has the same.
    const own = share.length > 0 ? share : units;
    client.setRequests(
      own.flat().map(({ headers, ...request }) => ({ ...request, headers: { ...headers } })),
    );
    // Nothing is sent before all have their requests, which takes its time.
    began = performance.now();
    /** The unit that is under way, what of it is done, and how long that took. */
    let [unit, step, milliseconds] = [0, 0, 0];
    client.on("response", (status, _bytes, took) => {
      tally.hear(status);
      milliseconds += took;
      step += 1;
      if (step < (own[unit]?.length ?? 1)) return;
      ended = performance.now();
      tally.done(milliseconds);
      [unit, step, milliseconds] = [(unit + 1) % own.length, 0, 0];
    });
  }

  const result = await new Promise<Result>((resolve, reject) => {
    const duration = seconds * PATIENCE;
    const options = { url: origin, connections, duration, sampleInt: LOOK_EVERY, setupClient: setUp };
    const run = autocannon(options, (error, done) => {
      clearInterval(look);
      if (error) reject(error);
      else resolve(done);
    });
    const look = setInterval(() => {
      if (performance.now() - began >= seconds * 1000 && tally.units() >= connections) run.stop();
    }, LOOK_EVERY);
  });
  // Answers that never came are among autocannon's errors.
  return tally.shots(Math.max(seconds, (ended - began) / 1000), result.errors);
}
