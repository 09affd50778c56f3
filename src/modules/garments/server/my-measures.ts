import { eq } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { refuseOff } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import {
  type MeasuredPerson,
  type MyMeasures,
  measuresOf,
  peopleOf,
  type SavedMeasures,
} from "../contract/my-measures.ts";
import { measures } from "../schema.ts";

const savedOf = (people: MeasuredPerson[]): SavedMeasures => ({ data: measuresOf(people), people });

/** The measures of garments that fit the actor well, and others for whom they shop; empty where none were saved. */
export function getMyMeasures(ctx: Context) {
  return forSignedIn(ctx, async (person) => ok(savedOf(await selectPeople(ctx.database, person.userId))));
}

/** Replaces everybody's measures, or the first person's where only those are given. What has no measure, and who has no garment, is left out. */
export function saveMyMeasures(
  ctx: Context,
  given: { measures?: MyMeasures | undefined; people?: MeasuredPerson[] | undefined },
) {
  return forSignedIn(ctx, async ({ userId }) => {
    const all = given.people ?? withFirst(await selectPeople(ctx.database, userId), given.measures ?? {});
    const people = all
      .map(({ name, garments }) => ({
        name,
        garments: garments.filter((garment) => Object.keys(garment.measures).length > 0),
      }))
      .filter(({ garments }) => garments.length > 0);
    const off = people.length > 0 ? await refuseOff(ctx.database, "fits_me") : null;
    if (off) return off;
    const byTemplate = measuresOf(people);
    if (people.length === 0) await ctx.database.delete(measures).where(eq(measures.userId, userId));
    else
      await ctx.database
        .insert(measures)
        .values({ userId, byTemplate, people })
        .onConflictDoUpdate({ target: measures.userId, set: { byTemplate, people, updatedAt: ctx.now() } });
    return ok(savedOf(people));
  });
}

function withFirst([first, ...others]: readonly MeasuredPerson[], given: MyMeasures): MeasuredPerson[] {
  return [...peopleOf(given).map((mine) => ({ ...mine, name: first?.name ?? mine.name })), ...others];
}

/** Everybody for whom a person shops, with the measures that they saved. */
export async function selectPeople(db: Db, userId: string): Promise<MeasuredPerson[]> {
  const [row] = await db
    .select({ byTemplate: measures.byTemplate, people: measures.people })
    .from(measures)
    .where(eq(measures.userId, userId));
  return row ? (row.people ?? peopleOf(row.byTemplate)) : [];
}
