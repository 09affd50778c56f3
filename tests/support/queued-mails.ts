import { sql } from "drizzle-orm";
import type { Mail } from "#kernel/ports/ports.ts";
import type { Db } from "#platform/database/client.ts";
import { type MailToWrite, SEND_MAIL } from "#platform/database/enqueue-job.ts";
import type { MailWriter } from "#platform/mail/send-mail.ts";

/** The mails that wait in the queue, to this address or to anybody, the oldest first. */
export async function queuedMails(database: Pick<Db, "execute">, to?: string): Promise<Mail[]> {
  const { rows } = await database.execute<{ mail: Mail }>(
    sql`select j.payload as mail from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${SEND_MAIL} order by j.id`,
  );
  return rows.map(({ mail }) => mail).filter((mail) => to === undefined || mail.to === to);
}

/** Queued mails with those that are written when they are sent, as far as one of these writes them. */
export async function writtenMails(
  database: Pick<Db, "execute">,
  writers: Readonly<Record<string, MailWriter>>,
): Promise<Mail[]> {
  const written = (await queuedMails(database)).map(async (queued) => {
    if ("to" in queued) return queued;
    const job: MailToWrite = queued;
    return writers[job.kind]?.(job) ?? null;
  });
  return (await Promise.all(written)).filter((mail) => mail !== null);
}
