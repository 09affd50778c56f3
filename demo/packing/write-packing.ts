import { eq } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import { mustExist } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { users } from "#modules/accounts/schema.ts";
import { noteDispute } from "#modules/disputes/server/disputes.ts";
import { addOrderNote } from "#modules/orders/server/office/order-notes.ts";
import { getOrderToPack } from "#modules/packing/server/list-packing.ts";
import { packOrder, savePacking, sendPacked } from "#modules/packing/server/pack-order.ts";
import { takePacking } from "#modules/packing/server/take-packing.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { expectOk } from "../expect-ok.ts";
import { move, order, type Person, type Scene } from "../scene.ts";
import { demoStaff } from "../write-staff.ts";

async function packerOf(ctx: Context): Promise<Context> {
  const packer = mustExist(
    demoStaff.find(({ staffRole }) => staffRole === "packer"),
    "the demo's packer",
  );
  const [found] = await ctx.database.select().from(users).where(eq(users.email, packer.email));
  const userId = mustExist(found, "the packer's account").id;
  return { ...ctx, actor: { ...packer, kind: "admin", userId, sessionId: "" } };
}

/** Orders on the packing table: one half packed, one packed, and one that was sent and whose weight its courier disputes. */
export async function writePacking(scene: Scene, meera: Person, joseph: Person): Promise<void> {
  const { ctx } = scene;
  const packer = await packerOf(ctx);
  const taken = async (person: Person, pieces: number) => {
    const { id: order_id } = await order(scene, person, { pieces });
    await move(scene, order_id, "ACCEPTED");
    expectOk(await takePacking(packer, { order_id }));
    const { version, lines } = expectOk(await getOrderToPack(packer, order_id));
    return { order_id, version, all: lines.map(({ id, quantity }) => [id, quantity] as const) };
  };
  const packed = async (person: Person, grams: number) => {
    const { all, ...of } = await taken(person, 1);
    expectOk(await packOrder(packer, { ...of, ticked: Object.fromEntries(all), grams }));
    return of.order_id;
  };
  const sent = await packed(meera, 540);
  const shipment = { courier: "Delhivery", tracking_number: "28049900001742", tracking_url: "" };
  expectOk(await sendPacked(packer, { order_id: sent, ...shipment }));
  const until = storeDate(new Date(ctx.now().getTime() + 2 * DAY));
  expectOk(await noteDispute(ctx, { parcel: sent, charged_grams: 1500, until }));
  await packed(joseph, 620);
  const { all, ...half } = await taken(meera, 2);
  const [first] = all;
  const ticked = Object.fromEntries([mustExist(first, "a line of the demo's order")]);
  expectOk(await savePacking(packer, { ...half, ticked, grams: null }));
  const text = "She asks for no plastic: please use the paper wrapping.";
  expectOk(await addOrderNote(ctx, { order_id: half.order_id, text }));
}
