// Makes the load, in a process of its own: takes a job as a message, answers what became of it.
import type { Job } from "./job.ts";
import { pace } from "./pace.ts";
import { shoot } from "./shoot.ts";

process.on("message", ({ id, job }: { id: number; job: Job }) => {
  const doJob = job.rate ? pace : shoot;
  doJob(job).then(
    (shots) => process.send?.({ id, shots }),
    (error: Error) => process.send?.({ id, error: error.message }),
  );
});
process.once("disconnect", () => process.exit());
