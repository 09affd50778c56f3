import {
  importProducts,
  planImport,
  prepareImportImages,
  sendImportFile,
} from "#modules/import/contract/product-import.ts";
import type { Person, TestApi } from "#tests/support/test-api.ts";

type ImportFile = string | Uint8Array<ArrayBuffer>;

/** The steps of an import, each by its call, as this admin takes them. */
export function importSteps(api: TestApi, { token }: Person) {
  function send(file: ImportFile, more: { name?: string; id?: string } = {}) {
    const query = { name: "pieces.csv", ...more };
    const headers = { "content-type": "application/octet-stream" };
    return api.call(sendImportFile, { token, query, body: new File([file], "file"), headers });
  }
  const plan = (id: string) => api.call(planImport, { token, query: { id } });
  const planned = async (id: string) => (await plan(id)).response().data;
  const doImport = (id: string, digest: string) =>
    api.call(importProducts, { token, body: { id, plan: digest } });

  /** Sends a table, and what belongs to it; returns the import's id. */
  async function sent(...files: ImportFile[]): Promise<string> {
    let id: string | undefined;
    for (const file of files) {
      const name = typeof file === "string" ? "pieces.csv" : "pictures.zip";
      id = (await send(file, { name, ...(id ? { id } : {}) })).response().data.id;
    }
    return id ?? "";
  }

  async function prepare(id: string) {
    for (let refused = 0; ; ) {
      const { data } = (await api.call(prepareImportImages, { token, body: { id } })).response();
      refused += data.refused;
      if (data.done === data.total) return { ...data, refused };
    }
  }

  /** Looks, prepares, looks again and imports. */
  async function imported(...files: ImportFile[]) {
    const id = await sent(...files);
    await prepare(id);
    return (await doImport(id, (await planned(id)).plan)).response().data;
  }

  return { send, sent, plan, planned, prepare, doImport, imported };
}
