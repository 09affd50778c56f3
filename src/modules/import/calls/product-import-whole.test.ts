import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { exportProducts } from "#modules/catalogue/contract/product.ts";
import type { ProductInput } from "#modules/catalogue/contract/product-input.ts";
import { products } from "#modules/catalogue/schema.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { createProduct } from "#modules/catalogue/server/change-product.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import * as choices from "#modules/garments/contract/choices.ts";
import { measureIds } from "#modules/garments/contract/templates.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { sendImportFile } from "../contract/product-import.ts";
import { writeLargeZip } from "../server/import-files.scene.ts";
import { importSteps } from "../server/import-steps.scene.ts";

const api = await apiForFile();
const admin = await api.admin();

const { sent, planned, prepare } = importSteps(api, admin);

const text = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(..."aB '\"=+-@\t,;:\\|\n\r0₹½ക"), minLength: 1, maxLength })
    .map((words) => `${words}x`.trim());
const image = fc.constantFrom("a", "b", "c", "d").map((name) => ({
  image_url: `/images/${name.repeat(32)}-80x100/preview.jpg`,
  blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
}));
/** Something of these, or nothing known. */
const perhaps = <T>(values: readonly T[]) => fc.constantFrom(null, ...values);
const percent = fc.double({ min: 0, max: 100, noNaN: true });
const anyGarment = {
  gender: perhaps(choices.genders),
  age_group: perhaps(choices.ageGroups),
  size: fc.oneof(fc.constantFrom(null, "M", "UK 12", "Free size", "6-8 Y"), text(15)),
  size_system: perhaps(choices.sizeSystems),
  color: fc.uniqueArray(fc.constantFrom(...choices.colors), { maxLength: choices.MAX_COLORS }),
  material: fc.uniqueArray(fc.constantFrom(...choices.materials), { maxLength: choices.MAX_MATERIALS }),
  pattern: perhaps(choices.patterns),
  condition: perhaps(choices.conditions),
  care: fc.oneof(fc.constant(""), text(100)),
  measured_as: fc.constantFrom(null, "trousers", "shoes"),
  measurements: fc.dictionary(
    fc.constantFrom(...measureIds),
    fc.integer({ min: 1, max: 2000 }).map((halves) => halves / 2),
    { noNullPrototype: true },
  ),
  flaws: fc.array(
    fc.record({
      kind: fc.constantFrom(...choices.flawKinds),
      words: fc.oneof(fc.constant(""), text(50)),
      pin: fc.option(fc.record({ image_url: image.map((each) => each.image_url), x: percent, y: percent })),
    }),
    { maxLength: 4 },
  ),
};
const rupees = (most: number) => fc.integer({ min: 1, max: most }).map((paise) => paise / 100);

test("an export that comes back unchanged has nothing to do, whatever the products are", async () => {
  const category_id = await api.shop.categoryId();
  const group = { name: 'Kurtas, "long"', description: "x", category_id, template: "kurtas" };
  const sub = value(await createSubCategory(api.shop.admin, group)).id;
  const someImage = { image_url: "/images/a.jpg", blur_hash: "L" };
  const brand = value(
    await createBrand(api.shop.admin, { name: "=Thari; & Co", description: "x", ...someImage }),
  ).id;
  const anyProduct = fc.record<Omit<Required<ProductInput>, "category_id" | "translations">>({
    name: text(30),
    description: text(200),
    price: rupees(1_00_00_000_00).filter((price) => price > 0.01),
    discounted_price: fc.constantFrom(0, 0.01),
    stock: fc.integer({ min: 0, max: 100_000 }),
    sub_category_id: fc.constantFrom(null, sub),
    brand_id: fc.constantFrom(null, brand),
    is_active: fc.boolean(),
    is_featured: fc.boolean(),
    product_images: fc.array(image, { minLength: 1, maxLength: 8 }),
    ...anyGarment,
  });
  const someShops = fc.array(anyProduct, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(someShops, async (imported) => {
      await api.database.delete(products);
      for (const each of imported) value(await createProduct(api.shop.admin, { ...each, category_id }));
      const file = await api.send("GET", `/api${exportProducts.path}`, { token: admin.token });
      const plan = await planned(await sent(String(file.body)));
      expect(plan.rows.filter((row) => row.outcome !== "same")).toEqual([]);
      expect(plan.totals.same).toBe(imported.length);
    }),
    { numRuns: propertyRuns(4) },
  );
});

/** Sends a file from a process of its own, whose memory is not the shop's; returns the status. */
async function sendFromOutside(path: string, address: string, token: string): Promise<string> {
  const script = `
    const [path, address, token] = process.argv.slice(1);
    const headers = { authorization: "Bearer " + token, "content-type": "application/zip" };
    const request = require("node:http").request(address, { method: "POST", headers });
    request.on("response", (answer) => { console.log(answer.statusCode); answer.resume(); });
    require("node:fs").createReadStream(path).pipe(request);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", script, path, address, token]);
  return stdout.trim();
}

/** How many bytes are in use: what is garbage is collected before, because nobody knows when it would be otherwise. */
function usedBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

test("a zip of 200 MB passes through without ever being in memory", async () => {
  const folder = makeScratchFolder("large-zip");
  const server = await api.listen();
  try {
    const path = join(folder, "pictures.zip");
    await writeLargeZip(path, 199, 1024 * 1024);
    expect((await stat(path)).size).toBeGreaterThan(199 * 1024 * 1024);
    const rows = Array.from({ length: 199 }, (_, i) => `Piece ${i},Nice,10,1,Women,${i}.jpg`).join("\n");
    await api.shop.categoryId();
    const csv = `name,description,price,stock,category,pictures\n${rows}`;
    const first = await planned(await sent(csv));
    expect(first.totals.error).toBe(199);

    const used: number[] = [];
    const before = usedBytes();
    // Collecting takes long where the heap is large: less than a fifth of the time may go into it.
    const watch = new AbortController();
    const measuring = (async () => {
      while (!watch.signal.aborted) {
        const began = performance.now();
        used.push(usedBytes() - before);
        await sleep(250 + 5 * (performance.now() - began), undefined, { signal: watch.signal });
      }
    })().catch(() => undefined);
    const address = `${server.url}/api${sendImportFile.path}?name=p.zip&id=${first.id}`;
    expect(await sendFromOutside(path, address, admin.token)).toBe("201");
    expect((await planned(first.id)).totals).toMatchObject({ new: 199, error: 0 });
    const { refused } = await prepare(first.id);
    watch.abort();
    await measuring;
    // Noise is no image, which is soon seen: all of the zip was read for that.
    expect(refused).toBe(199);
    expect(used.length).toBeGreaterThan(2);
    expect(Math.max(...used)).toBeLessThan(120 * 1024 * 1024);
  } finally {
    removeScratchFolder(folder);
  }
});
