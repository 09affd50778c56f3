import { eq, isNull } from "drizzle-orm";
import { products } from "#modules/catalogue/schema.ts";
import { productImportRows } from "#modules/import/schema.ts";
import { sendImportFile } from "#modules/import/server/import-folder.ts";
import { importProducts } from "#modules/import/server/import-products.ts";
import { planImport } from "#modules/import/server/plan-import.ts";
import { undoImport } from "#modules/import/server/undo-import.ts";
import { type Deeds, nth, type Step } from "./deed.ts";
import { type Admin, IMAGE, type Scene } from "./scene.ts";

/** A file of two new products and of three that are to be changed. Some of these may be deleted by now: their rows are errors. */
function fileOf({ ledger }: Scene, { number, n, m }: Step): string {
  const heading = "id,name,description,price,stock,category,pictures";
  const added = [0, 1].map(
    (place) => `,Saree ${number} ${place},From a file,${500 + (m % 9)},${m % 4},Women,${IMAGE.image_url}`,
  );
  const ids = new Set([0, 1, 2].map((place) => nth(ledger.products, n + place * 11) ?? ""));
  const changed = [...ids].map(
    (id, place) =>
      `${id},Kurta ${number} ${place},Changed by a file,${400 + (m % 9)},${m % 3},Women,${IMAGE.image_url}`,
  );
  return [heading, ...added, ...changed].join("\n");
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function takeIn(scene: Scene, { shop, email }: Admin, step: Step): Promise<void> {
  const { ledger, database } = scene;
  const sent = await sendImportFile(shop, { name: "sarees.csv", bytes: bytesOf(fileOf(scene, step)) });
  const planned = sent.ok ? await planImport(shop, sent.value) : null;
  if (!planned?.ok) return;
  const { id, plan } = planned.value;
  // Every other one is pressed twice, and is one import all the same.
  const presses = Array.from({ length: 1 + (step.m % 2) }, () => importProducts(shop, { id, plan }));
  if (!(await Promise.all(presses)).some(({ ok }) => ok)) return;
  ledger.changed(email, "imported import");
  const rows = await database.select().from(productImportRows).where(eq(productImportRows.importId, id));
  for (const { action, productId } of rows) {
    ledger.changed(email, `${action} product`);
    if (action === "created") ledger.products.push(productId);
  }
  ledger.imports.push(id);
}

async function undo({ ledger, database }: Scene, { shop, email }: Admin, { n }: Step): Promise<void> {
  const id = nth(ledger.imports, n);
  if (!id) return;
  const undone = await undoImport(shop, { id });
  if (!undone.ok || !undone.value.undone) return;
  ledger.imports = ledger.imports.filter((each) => each !== id);
  const { deleted, kept, restored } = undone.value.undone;
  ledger.changed(email, "undone import");
  ledger.changed(email, "deleted product", deleted + kept);
  ledger.changed(email, "updated product", restored);
  const rows = await database.select({ id: products.id }).from(products).where(isNull(products.deletedAt));
  const left = new Set(rows.map((row) => row.id));
  ledger.products = ledger.products.filter((each) => left.has(each));
}

export const importDeeds: Deeds<Admin> = {
  import: [3, takeIn],
  "undo an import": [2, undo],
};
