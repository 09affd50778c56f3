import { asc, desc, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import type { Cell } from "#kernel/csv-text.ts";
import { fail, ok } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { readSection, readSettings } from "#modules/settings/server/read-settings.ts";
import { lockSettings, replaceSection } from "#modules/settings/server/settings-section.ts";
import { writeCsv } from "#platform/csv/csv-file.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { type AreasPreview, areaColumns, type PinArea } from "../contract/pin-areas.ts";
import { pinAreas } from "../schema.ts";
import { pinFileSection } from "./delivery-to.ts";
import { readAreasFile } from "./read-areas-file.ts";
import { starterAreas } from "./starter-areas.ts";

/** Replaces all PIN areas by those of a file, without lines that are wrong; where most are, changes nothing and names them. Admins only. */
export async function replacePinAreas(ctx: Context, { csv }: { csv: string }) {
  const read = await forAdmin(ctx, "settings", async () =>
    readAreasFile(csv, (await readSettings(ctx.database)).store),
  );
  if (!read.ok) return read;
  const { areas } = read.value;
  return asAdmin(ctx, "settings", async (tx, admin) => {
    // Before the rows, so that of two files at once the last is there whole, with its own count.
    await lockSettings(tx);
    await tx.execute(sql`truncate pin_areas_before`);
    await tx.execute(sql`insert into pin_areas_before select * from pin_areas`);
    await tx.delete(pinAreas);
    await insertAreas(tx, areas);
    return noteFile(tx, admin, { rows: areas.length, now: ctx.now() });
  });
}

/** Puts back the areas that were there before the last change, which can be put back in turn. 'changed_meanwhile' before the first. Admins only. */
export function restorePinAreas(ctx: Context) {
  return asAdmin(ctx, "settings", async (tx, admin) => {
    await lockSettings(tx);
    const { rows_before: rows } = await readSection(tx, pinFileSection);
    if (rows === null) return fail("changed_meanwhile", "There are no earlier PIN areas.");
    await tx.execute(sql`create temporary table put_back on commit drop as select * from pin_areas_before`);
    await tx.execute(sql`truncate pin_areas_before`);
    await tx.execute(sql`insert into pin_areas_before select * from pin_areas`);
    await tx.delete(pinAreas);
    await tx.execute(sql`insert into pin_areas select * from put_back`);
    return noteFile(tx, admin, { rows, now: ctx.now() });
  });
}

async function noteFile(tx: Tx, admin: SignedIn, { rows, now }: { rows: number; now: Date }) {
  const { rows: rows_before } = await readSection(tx, pinFileSection);
  const changed_by = admin.name || admin.email;
  const file = { rows, changed_at: now.toISOString(), changed_by, rows_before };
  return (await replaceSection(tx, admin, pinFileSection, file)) ?? ok(file);
}

/** All in one statement, as a file may have more rows than a statement may have values. */
async function insertAreas(tx: Tx, areas: readonly PinArea[]): Promise<void> {
  await tx.execute(sql`insert into pin_areas (pin_from, pin_to, city, state, zone, serviceable, cod)
    select a."pinFrom", a."pinTo", a.city, a.state, a.zone, a.serviceable, a.cod
    from json_to_recordset(${JSON.stringify(areas)}::json) as a ("pinFrom" int, "pinTo" int, city text, state text, zone text,
      serviceable boolean, cod boolean)`);
}

/** Changes of each kind that a preview names one by one. */
const MOST_EXAMPLES = 20;

/** The changes that a file would make, and how its States are read. Admins only. */
export function previewPinAreas(ctx: Context, { csv }: { csv: string }) {
  return forAdmin(ctx, "settings", async () => {
    const read = await readAreasFile(csv, (await readSettings(ctx.database)).store);
    if (!read.ok) return read;
    const { areas, offices, guesses, bad } = read.value;
    const current = new Map((await areasInUse(ctx.database)).map((area) => [pinOf(area), wordsOf(area)]));
    const coming = areas.map((area) => ({ pin: pinOf(area), after: wordsOf(area) }));
    const known = coming.flatMap(({ pin, after }) => {
      const before = current.get(pin);
      return before === undefined ? [] : [{ pin, before, after }];
    });
    const changed = known.filter(({ before, after }) => before !== after);
    const pinsOfFile = new Set(coming.map(({ pin }) => pin));
    const gone = [...current]
      .filter(([pin]) => !pinsOfFile.has(pin))
      .map(([pin, before]) => ({ pin, before, after: "gone" }));
    const added = coming
      .filter(({ pin }) => !current.has(pin))
      .map(({ pin, after }) => ({ pin, before: "new", after }));
    const preview: AreasPreview = {
      rows: areas.length,
      offices,
      states: guesses,
      left_out: bad.length,
      bad_lines: bad.slice(0, MOST_EXAMPLES),
      examples: [changed, gone, added].flatMap((some) => some.slice(0, MOST_EXAMPLES)),
      added: added.length,
      changed: changed.length,
      removed: gone.length,
      unchanged: known.length - changed.length,
    };
    return ok(preview);
  });
}

/** The file of PIN areas in use, as it can be changed and sent back. Admins only. */
export function exportPinAreas(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () => {
    const areas = await areasInUse(ctx.database);
    const text = writeCsv(areaColumns, inOnePortion(areas.map(cellsOf)), ctx.log);
    return ok({ name: `pin-areas-${storeDate(ctx.now())}.csv`, text });
  });
}

async function areasInUse(db: Db): Promise<readonly PinArea[]> {
  const { rows } = await readSection(db, pinFileSection);
  return rows > 0 ? selectAreas(db) : starterAreas;
}

/** All of them, in the order of the PIN codes, wide ones before those within them. */
function selectAreas(db: Db): Promise<PinArea[]> {
  return db.select().from(pinAreas).orderBy(asc(pinAreas.pinFrom), desc(pinAreas.pinTo));
}

async function* inOnePortion(rows: Cell[][]): AsyncGenerator<Cell[][], void> {
  yield rows;
}

const pinOf = ({ pinFrom, pinTo }: PinArea) => (pinFrom === pinTo ? String(pinFrom) : `${pinFrom}-${pinTo}`);

/** An area in words: 'Kochi, Kerala, city, no cash'. */
function wordsOf({ city, state, zone, serviceable, cod }: PinArea): string {
  const words = [city, state, zone, serviceable ? "" : "not delivered to", cod ? "" : "no cash on delivery"];
  return words.filter(Boolean).join(", ");
}

function cellsOf(area: PinArea): Cell[] {
  const { city, state, zone, serviceable, cod } = area;
  const answer = (yes: boolean) => (yes ? "yes" : "no");
  return [pinOf(area), city, state, zone ?? "", answer(serviceable), answer(cod)];
}
