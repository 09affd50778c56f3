import type { Client } from "pg";
import { fillCatalogue } from "./catalogue.ts";
import { fillPeople } from "./people.ts";
import { drawing, noDrawing } from "./sql-words.ts";
import { syllables } from "./words.ts";

/**
 * Fills an empty, migrated shop with so many products, and with customers and orders; leaves it as a database that has been running
 * for a while: vacuumed, analysed. The same rows in every run but for their moments, which count back from now.
 */
export async function fillShop(client: Client, products: number): Promise<void> {
  await client.query("set synchronous_commit = off");
  await client.query("set work_mem = '64MB'");
  for (const statement of drawing(syllables)) await client.query(statement);
  await fillCatalogue(client, products);
  await fillPeople(client, products);
  await client.query(noDrawing);
  await client.query(
    `insert into settings (section, value) values ('home', '{"hero": []}'), ('store', '{"name": "Rebon", "email": "shop@example.org"}')`,
  );
  await client.query("vacuum analyze");
}
