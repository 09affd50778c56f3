import { hash } from "node:crypto";
import { inArray, lt } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { batches } from "#kernel/batches.ts";
import { mustExist } from "#kernel/result.ts";
import type { Tx } from "#platform/database/client.ts";
import type { ChangeArea } from "../contract/change-areas.ts";
import { auditEntries } from "../schema.ts";

/** The person who changed something; null for the shop itself. */
export type Changer = Pick<SignedIn, "userId" | "name" | "email"> | null;

interface Deed {
  area: ChangeArea;
  action: string;
  /** The kind of thing: product, brand, order, and so on. */
  subjectType: string;
  /** The thing as the wire speaks it, amounts in rupees; left out for what did not exist. */
  before?: object | undefined;
  /** The thing afterwards; left out for what is gone. */
  after?: object | undefined;
}

/** A thing by its id and its present name, so that the entry outlives it. */
interface NamedChange extends Deed {
  subjectId: string;
  subjectName: string;
}

interface Own {
  id: string;
  name: string;
}

/** A change of a thing that says itself what it is called. */
interface OwnChange extends Deed {
  subjectId?: never;
  before?: Own | undefined;
  after?: Own | undefined;
}

export type Change = NamedChange | OwnChange;

/** The most characters of a subject's name that an entry keeps. */
const NAME_LENGTH = 200;

/** Logs who did what, with the fields that differ, if any do. Call it within the change's own transaction. */
export async function recordChange(tx: Tx, actor: Changer, change: Change): Promise<void> {
  await recordChanges(tx, actor, [change]);
}

/**
 * Records many changes at once, which keep their order: the last one is the newest. Those that have a `requestKey` are found by
 * `findRecorded` then; there must be no entry of the same request and thing yet.
 */
export async function recordChanges(
  tx: Tx,
  actor: Changer,
  changes: readonly Change[],
  requestKey?: string,
): Promise<void> {
  const rows = changes.flatMap((change) => toRow(actor, change));
  const ids =
    requestKey === undefined ? rows : rows.map((row) => ({ ...row, id: entryId(requestKey, row.subjectId) }));
  for (const some of batches(ids)) await tx.insert(auditEntries).values(some);
}

/** Those of the things with these ids that this request has changed already. */
export async function findRecorded(tx: Tx, requestKey: string, ids: readonly string[]): Promise<Set<string>> {
  const byEntry = new Map(ids.map((id) => [entryId(requestKey, id), id]));
  const found = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(inArray(auditEntries.id, [...byEntry.keys()]));
  return new Set(found.flatMap(({ id }) => byEntry.get(id) ?? []));
}

/** The id of the entry that a request leaves of a thing: the same for the same two. A UUID of version 8, which is free to choose (RFC 9562). */
function entryId(requestKey: string, subjectId: string): string {
  const digits = hash("sha256", `${requestKey}\n${subjectId}`);
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/** Logged under its new name; the old one is among the changes. */
function subjectOf(change: Change): Own {
  if (change.subjectId !== undefined) return { id: change.subjectId, name: change.subjectName };
  return mustExist(change.after ?? change.before, "the changed thing");
}

function toRow(actor: Changer, change: Change) {
  const { id, name } = subjectOf(change);
  const changes = fieldChanges(change.before, change.after);
  if (change.before && change.after && Object.keys(changes).length === 0) return [];
  return [
    {
      actorId: actor?.userId ?? null,
      actorName: actor?.name ?? "The shop itself",
      actorEmail: actor?.email ?? "",
      area: change.area,
      action: change.action,
      subjectType: change.subjectType,
      subjectId: id,
      subjectName: name.slice(0, NAME_LENGTH),
      changes,
    },
  ];
}

/** Removes the entries of before this time, and returns how many these were. The database lets go of none that is younger than it allows. */
export async function removeOldEntries(tx: Tx, before: Date): Promise<number> {
  const { rowCount } = await tx.delete(auditEntries).where(lt(auditEntries.at, before));
  return rowCount ?? 0;
}

/** Old and new value per field, as the log keeps them. */
export type FieldChanges = Record<string, { from: unknown; to: unknown }>;

/** The most characters of one text, and entries of one list, that the log keeps. */
const TEXT_LENGTH = 160;
const LIST_LENGTH = 20;
/** Text before the first difference that is kept, so that a change late in a long text can be recognised. */
const LEAD = 40;

const SECRET = /password|secret|token|hash|api_?key/i;
/** Nobody chose these: the database and the images' pipeline did. */
const NOT_TOLD = new Set(["id", "created_at", "updated_at", "blur_hash"]);
const HIDDEN = "(hidden)";

type Fields = Record<string, unknown>;

/**
 * The fields in which two states of a thing differ, amounts as they come; a state that is not given has none. Long texts are
 * cut around their first difference; a secret shows only that it changed.
 */
export function fieldChanges(before: object | undefined, after: object | undefined): FieldChanges {
  const from = withMessage(before);
  const to = withMessage(after);
  const changes: FieldChanges = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const pair = { from: from[name] ?? null, to: to[name] ?? null };
    if (JSON.stringify(pair.from) === JSON.stringify(pair.to)) continue;
    changes[name] = SECRET.test(name) ? { from: HIDDEN, to: HIDDEN } : cutPair(pair);
  }
  return changes;
}

/** A thing's fields in a form that people can read: names for ids, addresses for images, dotted names for parts. */
function withMessage(state: object | undefined, lead = ""): Fields {
  const fields: Fields = {};
  if (!state) return fields;
  const entries = Object.entries(state);
  const objects = new Set(entries.filter(([, value]) => isObject(value)).map(([name]) => name));
  for (const [name, value] of entries) {
    const isKnownByName = name.endsWith("_id") && objects.has(name.slice(0, -"_id".length));
    if (NOT_TOLD.has(name) || isKnownByName || value === undefined) continue;
    const plain = readable(value);
    if (isBlank(plain)) continue;
    if (isObject(plain)) Object.assign(fields, withMessage(plain, `${lead}${name}.`));
    else fields[`${lead}${name}`] = plain;
  }
  return fields;
}

/** Blank is nothing: a field that was empty and one that was not there are the same to a reader. */
function isBlank(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function readable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(readable);
  if (!isObject(value)) return value;
  if (typeof value.image_url === "string") return value.image_url;
  if (typeof value.name === "string" && "id" in value) return value.name;
  return value;
}

function cutPair({ from, to }: { from: unknown; to: unknown }): { from: unknown; to: unknown } {
  if (typeof from !== "string" || typeof to !== "string") return { from: cut(from, 0), to: cut(to, 0) };
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = Math.max(from.length, to.length) > TEXT_LENGTH ? Math.max(0, same - LEAD) : 0;
  return { from: cut(from, start), to: cut(to, start) };
}

function cut(value: unknown, start: number): unknown {
  if (Array.isArray(value)) {
    const kept = value.slice(0, LIST_LENGTH).map((entry) => cut(entry, 0));
    return value.length > LIST_LENGTH ? [...kept, "…"] : kept;
  }
  if (typeof value !== "string") return value;
  const end = start + TEXT_LENGTH;
  return `${start > 0 ? "…" : ""}${value.slice(start, end)}${end < value.length ? "…" : ""}`;
}
