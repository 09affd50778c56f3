import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { mustExist } from "#kernel/result.ts";
import { orders } from "#modules/orders/schema.ts";
import { toOrder, wholeOrders } from "#modules/orders/server/whole-orders.ts";
import {
  hasFeature,
  readSaved,
  readSection,
  type SettingsSection,
  sectionOf,
} from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import { offsetOf, type PageQuery } from "#platform/database/statements.ts";
import { ticketClock, timesOnWire } from "#platform/database/ticket-clock.ts";
import type { AdminClaim, Claim, ClaimInput } from "../contract/claim.ts";
import { type ClaimTerms, claimSettings } from "../contract/claim-states.ts";
import { claimNotes, claimPhotos, claims } from "../schema.ts";

/** The times of claims. */
export const claimSection = {
  name: "claims",
  title: "Claims",
  schema: claimSettings,
} satisfies SettingsSection;

/** The terms by which claims are taken now. */
export async function readClaimTerms(db: Db): Promise<ClaimTerms> {
  const saved = await readSaved(db);
  return { isOn: hasFeature(saved, "claims"), days: sectionOf(saved, claimSection).days };
}

const { createdAt, acknowledgedAt, settledAt } = claims;
const clockBy = (times?: Parameters<typeof ticketClock>[2]) =>
  ticketClock({ createdAt, acknowledgedAt, doneAt: settledAt }, "SETTLED", times);

/** The state of a claim, whatever its clock says. */
export const { state: claimState } = clockBy().columns;

/** The clock that claims stand under by the store's settings. */
export async function readClaimClock(db: Db) {
  return clockBy(await readSection(db, claimSection));
}
type ClaimClock = Awaited<ReturnType<typeof readClaimClock>>;

const claimRows = (db: Db, clock: ClaimClock) =>
  db.select({ ...getTableColumns(claims), ...clock.columns }).from(claims);
type ClaimRow = Awaited<ReturnType<typeof claimRows>>[number];

/** Claims as their customers see them, newest first. */
export async function readClaims(db: Db, where: SQL | undefined): Promise<Claim[]> {
  const rows = await claimRows(db, await readClaimClock(db))
    .where(where)
    .orderBy(desc(createdAt), claims.id);
  return toClaims(db, rows);
}

/** The claim of this id, which is there, as its customer sees it. */
export async function readClaim(db: Db, id: string): Promise<Claim> {
  return mustExist((await readClaims(db, eq(claims.id, id)))[0], "the claim");
}

/** The claim that fits, as the back office sees it at `now`. */
export async function readAdminClaim(db: Db, now: Date, where: SQL): Promise<AdminClaim | undefined> {
  const page = { page: 1, limit: 1 };
  const [claim] = await readAdminClaims(db, { now, clock: await readClaimClock(db), where, page });
  return claim;
}

/** A page of claims as the back office sees them: overdue ones first, then those that wait longest, settled ones last. */
export async function readAdminClaims(
  db: Db,
  { now, clock, where, page }: AdminReading,
): Promise<AdminClaim[]> {
  const overdue = clock.overdueAt(now);
  const rows = await db
    .select({ ...getTableColumns(claims), ...clock.columns, overdue })
    .from(claims)
    .where(where)
    .orderBy(sql`${settledAt} is not null`, sql`${overdue} is null`, asc(createdAt), asc(claims.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  const shown = await toClaims(db, rows);
  const orderIds = rows.map(({ orderId }) => orderId);
  const whole = rows.length > 0 ? await wholeOrders(db).where(inArray(orders.id, orderIds)) : [];
  const byId = new Map(whole.map((order) => [order.order.id, toOrder(order)]));
  return rows.map(({ orderId, lineId, piece, pieceReason: piece_reason, overdue }, place) => {
    const claim = mustExist(shown[place], "the claim of the row");
    const { customer, products, status } = mustExist(byId.get(orderId), "the order of a claim");
    const lines = lineId ? products.filter(({ id }) => id === lineId) : products;
    return { ...claim, customer, order_status: status, lines, piece, piece_reason, overdue };
  });
}

interface AdminReading {
  /** The moment by which they are overdue. */
  now: Date;
  clock: ClaimClock;
  where: SQL | undefined;
  page: PageQuery;
}

/** Rows of claims as their customers see them, in the order of the rows. */
async function toClaims(db: Db, rows: readonly ClaimRow[]): Promise<Claim[]> {
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
    ...toClaim(row),
    photos: photos.flatMap(({ claimId, ...photo }) => (claimId === row.id ? [photo] : [])),
    notes: notes.flatMap(({ id, claimId, text, byStore, createdAt }) =>
      claimId === row.id ? [{ id, text, by_store: byStore, at: createdAt.toISOString() }] : [],
    ),
  }));
}

function toClaim(row: ClaimRow): Omit<Claim, "photos" | "notes"> {
  return {
    id: row.id,
    ticket: row.ticket,
    order_id: row.orderId,
    line_id: row.lineId,
    kind: row.kind,
    words: row.words,
    state: row.state,
    ...timesOnWire(row),
    settled_at: row.settledAt?.toISOString() ?? null,
    outcome: row.outcome,
    refund: toRupees(row.refundPaise),
    paid_by_hand: toRupees(row.handPaise),
    hand_reference: row.handReference,
    credit: toRupees(row.creditPaise),
    return_by_post: row.byPost,
  };
}

/** An open claim of the same piece, or null. That it is late is a claim apart: it may be said before anything else is known of the piece. */
export async function findOpenClaim(db: Db, claim: Pick<ClaimInput, "order_id" | "line_id" | "kind">) {
  const { order_id, line_id, kind } = claim;
  const ofLine = line_id ? eq(claims.lineId, line_id) : isNull(claims.lineId);
  const ofKind = kind === "late" ? eq(claims.kind, "late") : ne(claims.kind, "late");
  const [row = null] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.orderId, order_id), ofLine, ofKind, isNull(settledAt)));
  return row;
}
