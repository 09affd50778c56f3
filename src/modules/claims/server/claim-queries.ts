import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { HOUR } from "#kernel/durations.ts";
import { toRupees } from "#kernel/money.ts";
import { mustExist } from "#kernel/result.ts";
import { orders } from "#modules/orders/schema.ts";
import { toOrder, wholeOrders } from "#modules/orders/server/whole-orders.ts";
import type { SettingsSection } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import type { AdminClaim, Claim, ClaimInput, ClaimSettings } from "../contract/claim.ts";
import { type ClaimState, claimSettings } from "../contract/claim-states.ts";
import { claimNotes, claimPhotos, claims } from "../schema.ts";

/** The times of claims. */
export const claimSection = {
  name: "claims",
  title: "Claims",
  schema: claimSettings,
} satisfies SettingsSection;

type Times = Omit<ClaimSettings, "credit_months">;
export type ClaimRow = typeof claims.$inferSelect;

const { createdAt, acknowledgedAt, settledAt } = claims;

export const claimState = sql<ClaimState>`case when ${settledAt} is not null then 'SETTLED'
  when ${acknowledgedAt} is not null then 'ACKNOWLEDGED' else 'OPEN' end`;

/** The time of a claim that has passed at `now`: that to settle says more than that to acknowledge. */
export function overdueAt(now: Date, { acknowledge_hours, settle_days }: Times) {
  return sql<AdminClaim["overdue"]>`case when ${settledAt} is not null then null
    when ${createdAt} < ${before(now, settle_days * 24)} then 'settle'
    when ${acknowledgedAt} is null and ${createdAt} < ${before(now, acknowledge_hours)} then 'acknowledge' end`;
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR);

/** How many claims are past their time, and how many wait for an answer and are not. */
export async function countClaims(db: Db, now: Date, times: Times) {
  const overdue = overdueAt(now, times);
  const [row] = await db
    .select({
      overdueClaims: sql<number>`(count(*) filter (where ${overdue} is not null))::int`,
      newClaims: sql<number>`(count(*) filter (where ${acknowledgedAt} is null and ${overdue} is null))::int`,
    })
    .from(claims)
    .where(isNull(settledAt));
  return row ?? { overdueClaims: 0, newClaims: 0 };
}

/** Rows of claims as their customers see them, in the order of the rows. */
export async function toClaims(db: Db, rows: readonly ClaimRow[], times: Times): Promise<Claim[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const notes = await db
    .select()
    .from(claimNotes)
    .where(inArray(claimNotes.claimId, ids))
    .orderBy(asc(claimNotes.createdAt), asc(claimNotes.id));
  const { id, claimId, width, height } = claimPhotos;
  const photos = await db
    .select({ id, claimId, width, height })
    .from(claimPhotos)
    .where(inArray(claimPhotos.claimId, ids))
    .orderBy(asc(claimPhotos.position));
  return rows.map((row) => ({
    ...toClaim(row, times),
    photos: photos.flatMap(({ claimId, ...photo }) => (claimId === row.id ? [photo] : [])),
    notes: notes.flatMap(({ id, claimId, text, byStore, createdAt }) =>
      claimId === row.id ? [{ id, text, by_store: byStore, at: createdAt.toISOString() }] : [],
    ),
  }));
}

function toClaim(row: ClaimRow, times: Times): Omit<Claim, "photos" | "notes"> {
  const after = (hours: number) => new Date(row.createdAt.getTime() + hours * HOUR).toISOString();
  return {
    id: row.id,
    ticket: row.ticket,
    order_id: row.orderId,
    line_id: row.lineId,
    kind: row.kind,
    words: row.words,
    created_at: row.createdAt.toISOString(),
    state: row.settledAt ? "SETTLED" : row.acknowledgedAt ? "ACKNOWLEDGED" : "OPEN",
    acknowledge_by: after(times.acknowledge_hours),
    settle_by: after(times.settle_days * 24),
    settled_at: row.settledAt?.toISOString() ?? null,
    outcome: row.outcome,
    refund: toRupees(row.refundPaise),
    paid_by_hand: toRupees(row.handPaise),
    hand_reference: row.handReference,
    credit: toRupees(row.creditPaise),
    return_by_post: row.byPost,
  };
}

/** Claims as the back office sees them. `now` is the moment by which they are overdue. */
export async function toAdminClaims(
  db: Db,
  rows: readonly ClaimRow[],
  at: { now: Date; times: Times },
): Promise<AdminClaim[]> {
  const shown = await toClaims(db, rows, at.times);
  const orderIds = rows.map(({ orderId }) => orderId);
  const whole = rows.length > 0 ? await wholeOrders(db).where(inArray(orders.id, orderIds)) : [];
  const byId = new Map(whole.map((order) => [order.order.id, toOrder(order)]));
  return rows.map((row, place) => {
    const claim = mustExist(shown[place], "the claim of the row");
    const { customer, products, status } = mustExist(byId.get(row.orderId), "the order of a claim");
    const lines = row.lineId ? products.filter(({ id }) => id === row.lineId) : products;
    const { piece, pieceReason: piece_reason } = row;
    const overdue = overdueOf(claim, at.now);
    return { ...claim, customer, order_status: status, lines, piece, piece_reason, overdue };
  });
}

function overdueOf({ state, acknowledge_by, settle_by }: Claim, now: Date): AdminClaim["overdue"] {
  if (state === "SETTLED") return null;
  if (new Date(settle_by) < now) return "settle";
  return state === "OPEN" && new Date(acknowledge_by) < now ? "acknowledge" : null;
}

/** Rows of claims that fit, those that wait first: overdue, then longest. */
export function selectClaimRows(db: Db, where: SQL | undefined, overdue: SQL) {
  return db
    .select()
    .from(claims)
    .where(where)
    .orderBy(sql`${settledAt} is not null`, sql`${overdue} is null`, asc(createdAt), asc(claims.id));
}

/** The claim of this id for whoever changes it: held until the transaction ends. Hold its order first. */
export async function lockClaim(db: Db, id: string): Promise<ClaimRow | null> {
  const [row = null] = await db.select().from(claims).where(eq(claims.id, id)).for("update");
  return row;
}

/** An open claim of the same piece, or null. That it is late is a claim apart: it may be said before anything else is known of the piece. */
export async function findOpenClaim(db: Db, claim: Pick<ClaimInput, "order_id" | "line_id" | "kind">) {
  const { order_id, line_id, kind } = claim;
  const ofLine = line_id ? eq(claims.lineId, line_id) : isNull(claims.lineId);
  const ofKind = kind === "late" ? eq(claims.kind, "late") : ne(claims.kind, "late");
  const [row = null] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.orderId, order_id), ofLine, ofKind, isNull(settledAt)));
  return row;
}
