import type { Examples, Expected, Scene } from "#tests/support/call-examples.ts";
import { planImport, sendImportFile } from "../contract/product-import.ts";
import type { productImport } from "../module.ts";

/** A file that puts up the stock of products. */
const someCsv = (...ids: string[]) =>
  new File([`id,stock\n${ids.map((id) => `${id},5\n`).join("")}`], "pieces.csv", { type: "text/csv" });

/** A file of an import that the shop keeps, and its id. */
async function giveImportFile({ api, admin }: Scene): Promise<string> {
  const body = someCsv(await api.shop.newProduct());
  const query = { name: "pieces.csv" };
  return (await api.call(sendImportFile, { token: admin.token, query, body })).response().data.id;
}

/** An import that was looked at and is not made yet. */
async function givePlan(scene: Scene) {
  const id = await giveImportFile(scene);
  const looked = await scene.api.call(planImport, { token: scene.admin.token, query: { id } });
  return { id, plan: looked.response().data.plan };
}

export const examples: Examples<typeof productImport> = {
  sendImportFile: () => ({ query: { name: "pieces.csv" }, body: someCsv() }),
  planImport: async (scene) => ({ query: { id: await giveImportFile(scene) } }),
  prepareImportImages: async (scene) => ({ body: { id: await giveImportFile(scene) } }),
  importProducts: async (scene) => ({ body: await givePlan(scene) }),
  listImports: {},
};

export const expected: Expected<typeof productImport> = {
  queries: { planImport: 7, listImports: 4 },
  changesNothing: {
    sendImportFile: "The dry run: nothing of the file is on sale until the import is done.",
    prepareImportImages: "The images are nowhere until the import is done.",
  },
};
