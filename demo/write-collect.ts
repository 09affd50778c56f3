import { DAY } from "#kernel/durations.ts";
import { mustExist } from "#kernel/result.ts";
import { findOfOrder } from "#modules/collect/server/collection-queries.ts";
import { handOverCollected } from "#modules/collect/server/hand-over.ts";
import { markReady } from "#modules/collect/server/mark-ready.ts";
import { returnOverdue } from "#modules/collect/server/return-overdue.ts";
import { settleUpi } from "#modules/upi/server/settle-upi.ts";
import { expectOk } from "./expect-ok.ts";
import { move, order, type Person, type Scene } from "./scene.ts";

/** Orders to be collected in each state: one that nobody came for, one that was handed over, one that waits, and one to be made ready. */
export async function writeCollect(scene: Scene, meera: Person, joseph: Person): Promise<void> {
  const { ctx } = scene;
  const accepted = async (person: Person, mobile: string) => {
    const { id } = await order(scene, person, { collect: { recipient: person.actor.name, mobile } });
    await move(scene, id, "ACCEPTED");
    return id;
  };
  const ready = async (...asked: Parameters<typeof accepted>) => {
    const order_id = await accepted(...asked);
    expectOk(await markReady(ctx, { order_id }));
    return order_id;
  };
  await ready(joseph, "9847013001");
  await returnOverdue({ database: ctx.database, now: () => new Date(ctx.now().getTime() + 10 * DAY) });
  const order_id = await ready(meera, "9847013002");
  const { code } = mustExist(await findOfOrder(ctx.database, order_id), "a collection of the demo");
  const paid = { paid_by: "upi", reference: "533412908123" } as const;
  expectOk(await handOverCollected(ctx, { order_id, code, ...paid }));
  expectOk(await settleUpi(ctx, { order_id, outcome: "came" }));
  await ready(meera, "9847013002");
  await accepted(joseph, "9847013001");
}
