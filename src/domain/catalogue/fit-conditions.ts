import { or, type SQL, sql } from "drizzle-orm";
import { type DecidingMeasure, decidingMeasures } from "#contract/garment/fit.ts";
import type { FitsChoice } from "#contract/garment/fits-query.ts";
import type { Measurements } from "#contract/garment/garment.ts";
import { products, subCategories } from "#db/schema/catalogue.ts";
import { template } from "./product-queries.ts";

const measured = (measure: string) => sql`(${products.measurements} ->> ${measure})::float8`;

/** What is compared of each template that is chosen. */
function comparedOf(chosen: FitsChoice) {
  return Object.entries(chosen).flatMap(([name, mine]) => {
    const measures = decidingMeasures.get(name) ?? [];
    return measures.length > 0 && measures.every(({ measure }) => mine[measure] !== undefined)
      ? [{ name, mine, measures }]
      : [];
  });
}

const ownOf = (mine: Measurements, { measure }: DecidingMeasure) => sql`${mine[measure] ?? 0}::float8`;

/** Whether a product fits like these measures, as `compareFit` of the contract tells it. */
export function fits(chosen: FitsChoice): SQL {
  const any = comparedOf(chosen).map(({ name, mine, measures }) => {
    const within = measures.map((ease) => {
      const own = ownOf(mine, ease);
      return sql`${measured(ease.measure)} between ${own} + ${ease.least}::float8 and ${own} + ${ease.most}::float8`;
    });
    // The sub-categories are looked up once, and not the template of each product.
    const ofTemplate = sql`${products.subCategoryId} in (select s.id from ${subCategories} s where s.template = ${name})`;
    return sql`(${ofTemplate} and ${sql.join(within, sql` and `)})`;
  });
  return or(...any) ?? sql`false`;
}

/** The order of products that fit by how far off they are; none where nothing is compared. */
export function nearestFirst(chosen: FitsChoice): SQL[] {
  const cases = comparedOf(chosen).map(({ name, mine, measures }) => {
    const shares = measures.map((ease) => {
      const cm = sql`(${measured(ease.measure)} - ${ownOf(mine, ease)})`;
      return sql`case when ${cm} < 0 then ${cm} / ${ease.least}::float8 else ${cm} / ${ease.most}::float8 end`;
    });
    return sql`when ${name} then greatest(${sql.join(shares, sql`, `)})`;
  });
  return cases.length > 0 ? [sql`case ${template} ${sql.join(cases, sql` `)} end`] : [];
}
