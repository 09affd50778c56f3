import type { TaskList } from "graphile-worker";
import type * as z from "zod/mini";
import type { PageReading } from "./cache/track-reads.ts";
import type { BoundCall } from "./http/api/bind-call.ts";
import type { PollerOptions } from "./jobs/poller.ts";
import type { MailWriter } from "./mail/send-mail.ts";
import type { DatabaseGauge } from "./observe/metrics.ts";
import type { Context } from "./use-cases/context.ts";

/** The surroundings of background work, which acts for nobody. The database is not behind a pooler: the queue listens and holds locks. */
export type WorkPorts = Omit<Context, "actor" | "imageStore" | "workFolder">;

/** The object in which a module gives the shop its calls and its work; src/modules.ts lists them. */
export interface ShopModule {
  /** Its calls by their names, in the groups under which the API's description lists them. */
  calls?: Readonly<Record<string, Readonly<Record<string, BoundCall>>>>;
  /** Its contracts: the objects that they export are named in the API's description. */
  contracts?: readonly Readonly<Record<string, unknown>>[];
  /** Objects of its contracts that are sent and returned: a field with a default may be left out of what is sent alone. */
  sentAndReturned?: readonly z.ZodMiniType[];
  /** Use-cases that pages read, and the keys under which those pages are cached. */
  reads?: readonly PageReading[];
  /** Mails that are written when they are sent, by their kinds. */
  mails?(ports: WorkPorts): Readonly<Record<string, MailWriter>>;
  gauges?: readonly DatabaseGauge[];
  /** Its jobs by the names of their tasks. A failure is thrown, and tried again later. */
  tasks?(ports: WorkPorts): TaskList;
  /** Periodic work while the shop is open. A round without work is a statement or two. */
  schedules?(ports: WorkPorts): PollerOptions[];
}
