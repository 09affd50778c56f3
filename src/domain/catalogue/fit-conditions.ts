import { or, type SQL, sql } from "drizzle-orm";
import { type ComparedMeasure, comparedMeasures } from "#contract/garment/fit.ts";
import type { FitsChoice } from "#contract/garment/fits-query.ts";
import type { Measurements } from "#contract/garment/garment.ts";
import { products, subCategories } from "#db/schema/catalogue.ts";
import { template } from "./product-queries.ts";

const measured = (measure: string) => sql`(${products.measurements} ->> ${measure})::float8`;

/** Of each template that is chosen the conditions and the distances, one for each of somebody's garments. */
function comparedOf(chosen: FitsChoice) {
  return Object.entries(chosen).flatMap(([name, several]) => {
    const measures = comparedMeasures.get(name) ?? [];
    const garments = several
      .filter((mine) => measures.every(({ decides, measure }) => !decides || mine[measure] !== undefined))
      .map((mine) => ({ isLike: isLike(measures, mine), distance: distanceOf(measures, mine) }));
    return measures.length > 0 && garments.length > 0 ? [{ name, garments }] : [];
  });
}

/** Whether a product lies within the eases of a garment. */
function isLike(measures: readonly ComparedMeasure[], mine: Measurements): SQL {
  const within = measures.flatMap(({ measure, least, most, decides, sameCutFrom }) => {
    if (mine[measure] === undefined) return [];
    const [its, own] = [measured(measure), sql`${mine[measure]}::float8`];
    const isWithin = sql`${its} between ${own} + ${least}::float8 and ${own} + ${most}::float8`;
    if (decides) return isWithin;
    const isOtherCut = sql`least(${its}, ${own}) < ${sameCutFrom ?? 0}::float8 * greatest(${its}, ${own})`;
    return sql`coalesce(${isWithin} or ${isOtherCut}, true)`;
  });
  return sql`(${sql.join(within, sql` and `)})`;
}

function distanceOf(measures: readonly ComparedMeasure[], mine: Measurements): SQL {
  const deciding = measures.filter(({ decides }) => decides);
  const shares = deciding.map(({ measure, least, most }) => {
    const cm = sql`(${measured(measure)} - ${mine[measure] ?? 0}::float8)`;
    return sql`case when ${cm} < 0 then ${cm} / ${least}::float8 else ${cm} / ${most}::float8 end`;
  });
  return sql`greatest(${sql.join(shares, sql`, `)})`;
}

/** Whether a product fits like one of these garments, as `compareFit` of the contract tells it. */
export function fits(chosen: FitsChoice): SQL {
  const any = comparedOf(chosen).map(({ name, garments }) => {
    const likeAny = sql.join(
      garments.map(({ isLike }) => isLike),
      sql` or `,
    );
    // The sub-categories are looked up once, and not the template of each product.
    const isOfIt = sql`${products.subCategoryId} in (select s.id from ${subCategories} s where s.template = ${name})`;
    const ofTemplate = sql`(${products.measuredAs} = ${name} or ${products.measuredAs} is null and ${isOfIt})`;
    return sql`(${ofTemplate} and (${likeAny}))`;
  });
  return or(...any) ?? sql`false`;
}

/** The order of products that fit by how far off they are from the nearest; none where nothing is compared. */
export function nearestFirst(chosen: FitsChoice): SQL[] {
  const cases = comparedOf(chosen).map(({ name, garments }) => {
    const distances = garments.map(({ isLike, distance }) => sql`case when ${isLike} then ${distance} end`);
    return sql`when ${name} then least(${sql.join(distances, sql`, `)})`;
  });
  return cases.length > 0 ? [sql`case ${template} ${sql.join(cases, sql` `)} end`] : [];
}
