// Makes the load, in a process of its own: takes jobs that are done side by side as a message, answers what became of each.
import type { Job } from "./job.ts";
import { pace } from "./pace.ts";
import { shoot } from "./shoot.ts";

process.on("message", async (jobs: Job[]) => {
  process.send?.(await Promise.all(jobs.map((job) => (job.rate ? pace(job) : shoot(job)))));
});
process.once("disconnect", () => process.exit());
