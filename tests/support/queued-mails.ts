import { sql } from "drizzle-orm";
import type { Mail } from "#kernel/ports/ports.ts";
import type { Db } from "#platform/database/client.ts";
import { SEND_MAIL } from "#platform/database/enqueue-job.ts";

/** The mails that wait in the queue, to this address or to anybody, the oldest first. */
export async function queuedMails(database: Pick<Db, "execute">, to?: string): Promise<Mail[]> {
  const { rows } = await database.execute<{ mail: Mail }>(
    sql`select j.payload as mail from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${SEND_MAIL} order by j.id`,
  );
  return rows.map(({ mail }) => mail).filter((mail) => to === undefined || mail.to === to);
}
