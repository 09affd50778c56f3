import { asc, desc, sql } from "drizzle-orm";
import type { Cell } from "#kernel/csv-text.ts";
import { ok } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { lockSettings, readSection, saveSection } from "#modules/settings/server/settings-section.ts";
import { writeCsv } from "#platform/csv/csv-file.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { areaColumns, type PinArea } from "../contract/pin-areas.ts";
import { pinAreas } from "../schema.ts";
import { pinFileSection } from "./delivery-to.ts";
import { readAreasFile } from "./read-areas-file.ts";
import { starterAreas } from "./starter-areas.ts";

/** Replaces all PIN areas by those of a file, or changes nothing and names the lines that are wrong. Admins only. */
export function replacePinAreas(ctx: Context, { csv }: { csv: string }) {
  return asAdmin(ctx, async (tx, admin) => {
    const read = readAreasFile(csv);
    if (!read.ok) return read;
    // Before the rows, so that of two files at once the last is there whole, with its own count.
    await lockSettings(tx);
    await tx.delete(pinAreas);
    await insertAreas(tx, read.value);
    const changed_by = admin.name || admin.email;
    const file = { rows: read.value.length, changed_at: ctx.now().toISOString(), changed_by };
    await saveSection(tx, admin, pinFileSection, file);
    return ok(file);
  });
}

/** All in one statement, as a file may have more rows than a statement may have values. */
async function insertAreas(tx: Tx, areas: readonly PinArea[]): Promise<void> {
  await tx.execute(sql`insert into pin_areas (pin_from, pin_to, city, state, zone, serviceable, cod)
    select a."pinFrom", a."pinTo", a.city, a.state, a.zone, a.serviceable, a.cod
    from json_to_recordset(${JSON.stringify(areas)}::json) as a ("pinFrom" int, "pinTo" int, city text, state text, zone text,
      serviceable boolean, cod boolean)`);
}

/** The file of PIN areas in use, as it can be changed and sent back. Admins only. */
export function exportPinAreas(ctx: Context) {
  return forAdmin(ctx, async () => {
    const { rows } = await readSection(ctx.database, pinFileSection);
    const areas = rows > 0 ? await selectAreas(ctx.database) : starterAreas;
    const text = writeCsv(areaColumns, inOnePortion(areas.map(cellsOf)), ctx.log);
    return ok({ name: `pin-areas-${storeDate(ctx.now())}.csv`, text });
  });
}

/** All of them, in the order of the PIN codes, wide ones before those within them. */
function selectAreas(db: Db): Promise<PinArea[]> {
  return db.select().from(pinAreas).orderBy(asc(pinAreas.pinFrom), desc(pinAreas.pinTo));
}

async function* inOnePortion(rows: Cell[][]): AsyncGenerator<Cell[][], void> {
  yield rows;
}

function cellsOf({ pinFrom, pinTo, city, state, zone, serviceable, cod }: PinArea): Cell[] {
  const pin = pinFrom === pinTo ? String(pinFrom) : `${pinFrom}-${pinTo}`;
  const answer = (yes: boolean) => (yes ? "yes" : "no");
  return [pin, city, state, zone ?? "", answer(serviceable), answer(cod)];
}
