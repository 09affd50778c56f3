import { sql } from "drizzle-orm";
import type { Env, Hono } from "hono";
import { type Database, isOutage } from "../database/client.ts";
import { type BackupHealth, readBackupHealth } from "../database/installation.ts";
import type { Direct } from "../database/same-server.ts";
import { countLateJobs } from "../jobs/job-queries.ts";

/** Whether the shop can serve, and what is degraded although it can. */
export interface Readiness {
  ready: boolean;
  /** 'refuses': it is reachable but rejects writes, for example because its disk is full. */
  database: "ok" | "away" | "refuses";
  /** Lists and searches wait until the catalogue has been read into memory. */
  catalogue: "ok" | "loading";
  /** 'late': mails or refunds are overdue. The shop still serves. */
  jobs: "ok" | "late" | "unknown";
  /** Where DATABASE_DIRECT_URL leads: 'another' database, as after a failover, or nowhere. Absent where there is none. */
  direct?: Direct;
  /** 'failing': the last try; 'late': none for over a day; 'behind': the database's log; 'none': they are not set up. The shop still serves. */
  backups: BackupHealth["state"] | "unknown";
}

const unknown = { jobs: "unknown", backups: "unknown" } as const;

/** A database that rejects writes still answers queries, so after an outage it must accept a write before it counts as healthy. */
export function watchReadiness(
  database: Database,
  isCatalogueLoaded: () => boolean,
  readDirect?: () => Direct,
) {
  let mustProve = false;

  /** About a megabyte: more than could fit by chance into space already allocated. */
  const probe = () =>
    database.transaction((tx) =>
      tx.execute(sql`create temporary table room_on_disk on commit drop as
        select repeat('x', 1900) as room from generate_series(1, 500)`),
    );

  async function ask(): Promise<Readiness> {
    const isLoaded = isCatalogueLoaded();
    const catalogue = isLoaded ? "ok" : "loading";
    try {
      await database.execute(sql`select 1`);
    } catch {
      return { ready: false, database: "away", catalogue, ...unknown };
    }
    try {
      if (mustProve) {
        mustProve = false;
        await probe();
      }
      const { count } = await countLateJobs(database);
      const { state } = await readBackupHealth(database.$client, new Date());
      const jobs = count > 0 ? "late" : "ok";
      const direct = readDirect?.();
      const parts = { database: "ok", catalogue, jobs, backups: state } as const;
      if (direct === undefined) return { ready: isLoaded, ...parts };
      return { ready: isLoaded && direct === "ok", ...parts, direct };
    } catch {
      mustProve = true;
      return { ready: false, database: "refuses", catalogue, ...unknown };
    }
  }

  let asking: Promise<Readiness> | undefined;

  return {
    note(error: unknown): void {
      mustProve ||= isOutage(error);
    },
    /** Never throws. All who ask at once share an answer: nothing limits them, and they must not take the pool from requests. */
    read(): Promise<Readiness> {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}

/** GET /healthz: the process is up. GET /readyz: whether it can serve (200 or 503), and what is degraded although it can. */
export function routeHealth<E extends Env>(
  app: Hono<E>,
  services: { readiness(): Promise<Readiness> },
): void {
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const { ready, ...parts } = await services.readiness();
    return c.json({ status: ready ? "ready" : "not_ready", ...parts }, ready ? 200 : 503);
  });
}
