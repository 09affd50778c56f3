import sharp from "sharp";
import type { SignedIn } from "#kernel/actor.ts";
import type { Claim, Settlement } from "#modules/claims/contract/claim.ts";
import { addClaimPhoto } from "#modules/claims/server/claim-photos.ts";
import { openClaim } from "#modules/claims/server/open-claim.ts";
import { settleClaim } from "#modules/claims/server/settle-claim.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Person } from "#tests/support/test-api.ts";
import { type TestShop, value } from "#tests/support/test-shop.ts";

/** Brings an order to its customer. */
export async function deliver(shop: Pick<TestShop, "admin">, order_id: string): Promise<void> {
  for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"] as const)
    value(await moveTo(shop.admin, { order_id, status }));
}

/** A person of the API as use-cases know them. */
export function actorOf({ session: { user } }: Pick<Person, "session">): SignedIn {
  const { id: userId, email, user_metadata } = user;
  return { kind: "customer", userId, sessionId: userId, name: user_metadata.displayName, email };
}

let keys = 0;

/** A claim of this customer about a whole delivered order, or another with `fields`. */
export async function claimOf(own: Context, order_id: string, fields = {}): Promise<Claim> {
  keys += 1;
  const input = { order_id, line_id: null, kind: "damaged", words: "It has a hole." } as const;
  return value(await openClaim(own, { ...input, photo_ids: [], idempotencyKey: `claim-${keys}`, ...fields }));
}

/** A photograph as a phone takes it. */
export async function somePhoto(): Promise<Uint8Array> {
  const create = { width: 40, height: 30, channels: 3, background: "#a33" } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}

export const givePhoto = async (own: Context): Promise<string> =>
  value(await addClaimPhoto(own, await somePhoto())).id;

export const someSettlement: Settlement = {
  refund: 0,
  paid_by_hand: 0,
  hand_reference: "",
  credit: 0,
  return_by_post: false,
  piece: "stays",
  piece_reason: "",
  reply: "We are sorry.",
};

/** Settles a claim with what is given, a reply alone by default. */
export const settle = (shop: Pick<TestShop, "admin">, id: string, given: Partial<Settlement> = {}) =>
  settleClaim(shop.admin, { id, ...someSettlement, ...given });

/** A customer with this much store credit, in rupees, given for an order of theirs. */
export async function giveCredit(
  shop: TestShop,
  own: Context,
  order_id: string,
  credit: number,
): Promise<void> {
  await deliver(shop, order_id);
  const { id } = await claimOf(own, order_id);
  value(await settle(shop, id, { credit }));
}
