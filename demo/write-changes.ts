import { mustExist, ok } from "#kernel/result.ts";
import { writeCredit } from "#modules/credit/server/credit-ledger.ts";
import type { EditInput } from "#modules/orders/contract/edit-order.ts";
import { editOrder, planEdit } from "#modules/orders/server/edits/edit-order.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { expectOk } from "./expect-ok.ts";
import { move, order, type Person, type Scene } from "./scene.ts";

/** Orders that were changed: a product was not found, another one's colour had run, and something came back as credit. */
export async function writeChanges(scene: Scene, meera: Person, joseph: Person): Promise<void> {
  const { ctx } = scene;
  const change = async (order_id: string, asked: Partial<EditInput>) => {
    const edit = {
      order_id,
      taken: [],
      goodwill: 0,
      as_credit: false,
      charge_dearer: false,
      words: "",
      ...asked,
    };
    const { version } = expectOk(await planEdit(ctx, edit));
    expectOk(await editOrder(ctx, { ...edit, version, idempotencyKey: `change-${order_id}` }));
  };
  const delivered = ["ACCEPTED", "SHIPPED", "COMPLETED"] as const;
  const lost = await order(scene, joseph, { pieces: 2 });
  const line_id = mustExist(lost.products[0], "a line of the demo's order").id;
  await change(lost.id, { taken: [{ line_id, quantity: 1, reason: "not_found", piece: "aside" }] });
  await move(scene, lost.id, ...delivered);
  await inTransaction(ctx.database, async (tx) => {
    const given = { cause: "by_hand", note: "Thank you for bringing it back." } as const;
    await writeCredit(tx, { userId: joseph.actor.userId, paise: 1500_00, ...given });
    return ok(null);
  });
  const paid = await order(scene, joseph, { use_credit: true });
  await change(paid.id, { goodwill: 50, words: "The colour has run a little at the hem." });
  const late = await order(scene, meera);
  for (const { id } of [paid, late]) await move(scene, id, ...delivered);
  await change(late.id, { goodwill: 60, as_credit: true, words: "Thank you for waiting so long." });
}
