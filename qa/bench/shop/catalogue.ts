import type { Client } from "pg";
import { garmentColumns, templateOf } from "./garments.ts";
import { pick, quote } from "./sql-words.ts";
import { cloths, colours, details, sentences, shelves } from "./words.ts";

const BRANDS = 60;
/** Products that are written at a time: what a statement changes is kept in memory for its triggers. */
const BATCH = 20_000;
/** Days over which they came in. */
const DAYS = 550;
const BLUR_HASH = "L6PZfSi_.AyE_3t7t7R**0o#DgR4";

const subCategories = Object.entries(shelves).flatMap(([category, kinds]) =>
  Object.entries(kinds).map(([name, noun]) => ({ category, name, noun })),
);
const categories = Object.keys(shelves);

/** Rows get their ids from their numbers: `kind` is the letter of their table. */
const idOf = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`;

const values = (rows: string[][]) => rows.map((row) => `(${row.join(",")})`).join(",");

function templateWord(subCategory: string): string {
  const template = templateOf(subCategory);
  return template === null ? "null" : quote(template);
}

function writeShelves(): string[] {
  return [
    `insert into brands (id, name, description, image_url, blur_hash)
      select ${idOf("b", "i")}, initcap(made_up(i, 1)) || ' ' || ${pick(["Weaves", "Studio", "Clothing", "Atelier", "& Sons"], 2)},
        'Clothes that are made to last', '/images/b' || i || '.jpg', '${BLUR_HASH}' from generate_series(1, ${BRANDS}) i`,
    `insert into categories (id, name, description, created_at)
      values ${values(categories.map((name, i) => [idOf("c", `${i}`), quote(name), "'For everybody'", `now() + interval '${i} ms'`]))}`,
    `insert into sub_categories (id, category_id, name, description, template, created_at)
      values ${values(
        subCategories.map(({ category, name }, i) => [
          idOf("s", `${i}`),
          idOf("c", `${categories.indexOf(category)}`),
          quote(name),
          "'For everybody'",
          templateWord(name),
          `now() + interval '${i} ms'`,
        ]),
      )}`,
  ];
}

/** Products from one number to another, of `count` in all: one of each, a tenth sold out, two in five reduced, two images each. */
function writeProducts(from: number, to: number, count: number): string[] {
  const noun = `(array[${subCategories.map(({ noun }) => quote(noun)).join(",")}])[kind + 1]`;
  const shelf = `(array[${subCategories.map(({ category }) => categories.indexOf(category)).join(",")}])[kind + 1]`;
  const template = `(array[${subCategories.map(({ name }) => templateWord(name)).join(",")}])[kind + 1]`;
  const garment = garmentColumns(shelf, template, { colour: 10, cloth: 11 });
  const description = sentences.map((choices, i) => pick(choices, 30 + i)).join(" || ' ' || ");
  return [
    `insert into products (id, name, description, price_paise, discounted_price_paise, stock, category_id, sub_category_id,
        brand_id, is_featured, ${Object.keys(garment).join(", ")}, created_at)
      select ${idOf("p", "i")}, upper(left(colour, 1)) || substr(colour, 2) || ' ' || ${pick(cloths, 11)} || ' ' || ${noun} || ' ' || ${pick(details, 12)},
        ${description} || ' ' || initcap(made_up(i, 13)) || ' pattern.', price,
        case when draw(i, 15) < 0.4 then price / 10000 * 100 * (40 + floor(draw(i, 16) * 50)::int) else 0 end,
        case when draw(i, 17) < 0.1 then 0 else 1 end, ${idOf("c", shelf)}, ${idOf("s", "kind")},
        ${idOf("b", `1 + floor(power(draw(i, 18), 1.3) * ${BRANDS})::int`)}, i % ${Math.max(1, Math.floor(count / 10))} = 3,
        ${Object.values(garment).join(", ")},
        now() - interval '${DAYS} days' * (1 - (i - draw(i, 1)) / ${count})
      from (
        select i, ${pick(colours, 10)} as colour, floor(draw(i, 19) * ${subCategories.length})::int as kind,
          30000 + floor(power(draw(i, 14), 2) * 9700)::bigint * 100 as price
        from generate_series(${from}, ${to}) i
      ) drawn`,
    `insert into product_images (product_id, position, image_url, blur_hash)
      select ${idOf("p", "i")}, n, '/images/' || md5('picture' || i || '-' || n) || '.jpg', '${BLUR_HASH}'
      from generate_series(${from}, ${to}) i, generate_series(0, 1) n`,
  ];
}

/** Fills the catalogue. Triggers of rows rest meanwhile: nobody listens, and what they write is written here. */
export async function fillCatalogue(client: Client, count: number): Promise<void> {
  for (const statement of writeShelves()) await client.query(statement);
  const rowTriggers = [
    "products disable trigger products_notify",
    "product_images disable trigger product_images_notify",
  ];
  for (const trigger of rowTriggers) await client.query(`alter table ${trigger}`);
  const restore = await dropIndexes(client, ["products", "product_images"]);
  for (let from = 1; from <= count; from += BATCH)
    for (const statement of writeProducts(from, Math.min(count, from + BATCH - 1), count))
      await client.query(statement);
  await restore();
  for (const trigger of rowTriggers)
    await client.query(`alter table ${trigger.replace("disable", "enable")}`);
}

/** Takes away the indexes that no constraint stands on: made at the end they take a fraction of the time. Returns what makes them. */
async function dropIndexes(client: Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any($1::regclass[]) and not i.indisunique
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    await client.query("set maintenance_work_mem = '256MB'");
    for (const { definition } of rows) await client.query(definition);
  };
}
