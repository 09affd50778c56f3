import { type SQL, sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { OrderMail } from "#modules/orders/server/order-mails.ts";
import type { Db } from "#platform/database/client.ts";
import { type MailToWrite, SEND_MAIL, type WrittenMail } from "#platform/database/enqueue-job.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { FailedMail } from "../contract/failed-mail.ts";

/** Jobs that the queue has given up on: it keeps them and never looks at them again by itself. */
const failed: SQL = sql`from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = ${SEND_MAIL} and j.attempts >= j.max_attempts and j.locked_at is null`;

export async function countFailedMails(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) ${failed}`);
  return Number(rows[0]?.count);
}

type Row = Record<"created_at" | "updated_at", Date | string> & {
  id: string;
  payload: WrittenMail | (MailToWrite & { orderId?: string });
  attempts: number;
  customer_email: string | null;
};

/** The subjects of mails that are written when they are sent, in the admins' words: all of orders, some of other modules. */
const subjects: Readonly<Record<string, string>> = {
  "order-placed": "Your order",
  "order-placed-store": "New order",
  "order-status-changed": "News of an order",
  "order-changed": "Order changed",
  "payment-received": "Payment received",
  "refund-begun": "Refund on its way",
  "refund-done": "Refund done",
  "offer-answered": "Answer to an offer",
  "hold-offered": "A piece that is free again",
} satisfies Record<OrderMail["kind"], string> & Record<string, string>;

/** The newest hundred of them. The words of a mail stay in the queue: a mail can hold a way into an account. */
async function selectFailedMails(db: Db): Promise<FailedMail[]> {
  const { rows } = await db.execute<Row>(sql`
    select f.*, o.customer_email
    from (select j.id, j.payload, j.attempts, j.created_at, j.updated_at ${failed} order by j.id desc limit 100) f
    left join orders o on o.id = (f.payload ->> 'orderId')::uuid
    order by f.id desc`);
  return rows.map(({ id, payload, created_at, updated_at, attempts, customer_email }) => ({
    ...("to" in payload
      ? { to: payload.to, about: payload.subject, order_id: null }
      : {
          to: payload.kind === "order-placed-store" ? "the store" : customer_email,
          about: subjects[payload.kind] ?? "News of an order",
          order_id: customer_email === null ? null : (payload.orderId ?? null),
        }),
    id: String(id),
    created_at: new Date(created_at).toISOString(),
    tried_at: new Date(updated_at).toISOString(),
    attempts,
  }));
}

/** Deletes the mails that were given up on before `time`, and returns how many there were. */
export async function deleteFailedMails(db: Db, time: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from graphile_worker._private_jobs where id in (select j.id ${failed} and j.updated_at < ${time})`);
  return rowCount ?? 0;
}

/** Deletes the mails that name this address, to it or in their text, unless they are on their way just now. A full stop ends a sentence, or goes on to a longer domain. */
export async function deleteMailsNaming(db: Pick<Db, "execute">, email: string): Promise<void> {
  const alone = `(^|[^\\w.%+-])${email.replace(/[^\w@]/g, "\\$&")}(?!\\.?[\\w-])`;
  await db.execute(sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${SEND_MAIL} and j.locked_at is null
      and j.payload->>'kind' = 'mail' and exists (select from json_each_text(j.payload) as part where part.value ~* ${alone})`);
}

/** The newest mails that did not get out, a hundred at most, and how many there are in all. Admins only. */
export function listFailedMails(ctx: Context) {
  return forAdmin(ctx, "customers.read", async () => {
    const { database } = ctx;
    const [data, count] = await Promise.all([selectFailedMails(database), countFailedMails(database)]);
    return ok({ data, count });
  });
}

/** Has every mail that did not get out tried again; returns how many these are. Admins only. */
export function retryFailedMails(ctx: Context) {
  return asAdmin(ctx, "customers", async (tx, admin) => {
    const { rows } = await tx.execute<{ count: string }>(sql`
      select count(*) from graphile_worker.reschedule_jobs(
        array(select j.id ${failed}), run_at => now(), attempts => 0)`);
    const count = Number(rows[0]?.count);
    await recordChange(tx, admin, {
      area: "orders",
      action: "retried",
      subjectType: "mails",
      subjectId: "failed-mails",
      subjectName: "Emails that failed",
      after: { count },
    });
    return ok({ count });
  });
}
