import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { fail, ok } from "#kernel/result.ts";
import { saveClaimSettings } from "#modules/claims/server/claim-settings.ts";
import { sceneForFile } from "#modules/payments/server/payment.scene.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { startJobs } from "#platform/jobs/start-jobs.ts";
import { silentLog, value } from "#tests/support/test-shop.ts";
import { orders } from "../schema.ts";
import { cancelMyOrder } from "./change-order-status.ts";
import { orderChanged } from "./order-changed.ts";
import { listen } from "./order-listeners.scene.ts";
import { orderTasks, sweepOrders, sweepSchedule } from "./sweep-orders.ts";
import { lockOrder } from "./whole-orders.ts";

const scene = await sceneForFile();
const { shop, database, newOrder } = scene;
const eventually = { timeout: 60_000, interval: 10 };

const hear = vi.fn(async (_: unknown, _id: string): Promise<void> => undefined);
const listUnheard = vi.fn(async (): Promise<string[]> => []);
const listener = { concerns: ["CANCELED-USER", "gift"], hear, listUnheard } as const;
afterAll(listen({ orderListeners: { "be-told": listener } }));
afterEach(() => {
  hear.mockReset();
  listUnheard.mockReset().mockResolvedValue([]);
});

/** The jobs of the listener, oldest first, or those about one order. */
async function jobs(orderId?: string) {
  const { rows } = await database.execute<{
    order: string;
    payload: object;
    attempts: number;
    error: string;
  }>(sql`
    select j.payload->>'orderId' as order, j.payload, j.attempts, j.last_error as error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'be-told' order by j.id`);
  return rows.filter(({ order }) => orderId === undefined || order === orderId);
}

/** Runs the queue until the test ends. */
async function work() {
  const mailer = { send: async () => undefined };
  const ports = { database, log: silentLog, mailer, mails: {}, tasks: orderTasks(shop.admin) };
  const running = await startJobs(ports, { pollInterval: 50 });
  onTestFinished(() => running.stop());
}

const speak = (id: string, deed: (tx: Tx) => Promise<unknown> = async () => undefined) =>
  inTransaction(database, async (tx) => {
    await lockOrder(tx, id);
    await deed(tx);
    await orderChanged(tx, { id, status: "CANCELED-USER", gift: 0 });
    return ok(undefined);
  });

const cancel = async () => {
  const made = await newOrder("COD");
  value(await cancelMyOrder(made.own, { order_id: made.order_id }));
  return made.order_id;
};

describe("an order that changed", () => {
  test("is told to those whom it concerns, by its id alone, once however often it changed", async () => {
    const pending = await newOrder("COD");
    expect(await jobs(pending.order_id), "that is no concern of theirs").toEqual([]);
    const id = await cancel();
    await Promise.all([speak(id), speak(id), speak(id)]);
    expect(await jobs(id)).toEqual([{ order: id, payload: { orderId: id }, attempts: 0, error: null }]);
    await work();
    await vi.waitFor(async () => expect(await jobs()).toEqual([]), eventually);
    expect(hear.mock.calls.map(([, order]) => order)).toEqual([id]);
  });

  test("is told to nobody when the change is taken back", async () => {
    const { order_id: id } = await newOrder("COD");
    await inTransaction(database, async (tx) => {
      await orderChanged(tx, { id, status: "CANCELED-USER", gift: 0 });
      return fail("validation_failed");
    });
    expect(await jobs(id)).toEqual([]);
  });

  test("may not be changed in silence: the tests' database refuses it", async () => {
    const { order_id: id } = await newOrder("COD");
    const silently = inTransaction(database, async (tx) =>
      ok(
        await tx
          .update(orders)
          .set({ deliveryPaise: 0, totalPaise: 749_25, status: "ACCEPTED" })
          .where(eq(orders.id, id)),
      ),
    );
    await expect(silently).rejects.toThrow("nobody said so");
  });

  test("is heard of after the shop was killed in between, and again after a failure", async () => {
    const id = await cancel();
    // The process is gone: it had taken the job, and its lock is still there.
    await database.execute(sql`update graphile_worker._private_jobs set locked_by = 'a process that is gone', locked_at = now()
      where key = ${`be-told:${id}`}`);
    hear.mockRejectedValueOnce(new Error("not now"));
    await work();
    await vi.waitFor(() => expect(hear).toHaveBeenCalledTimes(1), eventually);
    await vi.waitFor(
      async () => expect(await jobs(id)).toMatchObject([{ attempts: 1, error: "not now" }]),
      eventually,
    );
    // A change tells at once, however long the next try would be off.
    await speak(id);
    await vi.waitFor(async () => expect(await jobs(id)).toEqual([]), eventually);
    expect(hear).toHaveBeenCalledTimes(2);
  });

  test("while a listener is at it, is told once more afterwards", async () => {
    const id = await cancel();
    const seen: string[] = [];
    const first = Promise.withResolvers<void>();
    hear.mockImplementation(async () => {
      const [row] = await database
        .select({ reason: orders.cancelReason })
        .from(orders)
        .where(eq(orders.id, id));
      seen.push(row?.reason ?? "");
      if (seen.length === 1) await first.promise;
    });
    await work();
    await vi.waitFor(() => expect(seen).toEqual([""]), eventually);
    await speak(id, (tx) => tx.update(orders).set({ cancelReason: "newer" }).where(eq(orders.id, id)));
    await vi.waitFor(() => expect(seen).toEqual(["", "newer"]), eventually);
    first.resolve();
    await vi.waitFor(async () => expect(await jobs(id)).toEqual([]), eventually);
  });

  test("is not lost when a listener begins just as the job for it is written", async () => {
    const id = await cancel();
    // The queue looks for a job of the key that runs, and only then writes: it is held up there.
    await database.execute(
      sql.raw(`create function hold_up() returns trigger language plpgsql as
      $$ begin if new.key = 'be-told:${id}' then perform pg_advisory_xact_lock(4711); end if; return new; end $$;
      create trigger hold_up before insert on graphile_worker._private_jobs for each row execute function hold_up()`),
    );
    onTestFinished(async () => void (await database.execute(sql`drop function hold_up cascade`)));
    let speaking: Promise<unknown> = Promise.resolve();
    await inTransaction(database, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
      speaking = speak(id);
      await vi.waitFor(async () => {
        const { rows } = await database.execute(
          sql`select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`,
        );
        expect(rows).toHaveLength(1);
      }, eventually);
      await database.execute(
        sql`update graphile_worker._private_jobs set locked_by = 'somebody', locked_at = now() where key = ${`be-told:${id}`}`,
      );
      return ok(undefined);
    });
    await speaking;
    expect(await jobs(id), "the one that runs, and one behind it").toHaveLength(2);
  });
});

describe("the sweep", () => {
  test("has a listener hear of what nobody told, and drops what failed for good", async () => {
    const { order_id: id } = await newOrder("COD");
    await database.execute(
      sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null, locked_by = null`,
    );
    listUnheard.mockResolvedValue([id, id]);
    await sweepOrders(shop.admin);
    await sweepOrders(shop.admin);
    expect((await jobs()).map(({ order }) => order)).toEqual([id]);
    await work();
    await vi.waitFor(() => expect(hear).toHaveBeenCalledWith(shop.admin, id), eventually);
  });

  test("goes when the shop opens, and once in every night", async () => {
    const hours = [
      "2026-11-20T12:00",
      "2026-11-20T23:59",
      "2026-11-21T02:59",
      "2026-11-21T03:10",
      "2026-11-21T04:00",
      "2026-11-23T09:00",
    ];
    let now = new Date();
    const schedule = sweepSchedule({ ...shop.admin, now: () => now });
    const swept: string[] = [];
    for (const hour of hours) {
      now = new Date(`${hour}:00+05:30`);
      listUnheard.mockImplementation(async () => {
        swept.push(hour);
        return [];
      });
      await schedule.round();
    }
    expect(swept).toEqual([hours[0], hours[3], hours[5]]);
  });

  test("goes when settings are saved: what stood in the way may be gone", async () => {
    const { order_id: id } = await newOrder("COD");
    listUnheard.mockResolvedValue([id]);
    value(
      await saveClaimSettings(shop.admin, {
        acknowledge_hours: 47,
        settle_days: 30,
        days: 7,
        credit_months: 12,
      }),
    );
    await work();
    await vi.waitFor(() => expect(hear).toHaveBeenCalledWith(shop.admin, id), eventually);
  });
});
