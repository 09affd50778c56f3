import { describe, expect, test } from "vitest";
import { apiForFile } from "#tests/support/test-api.ts";
import {
  type BrandInput,
  createBrand,
  deleteBrand,
  getBrand,
  listBrands,
  listBrandsWithProducts,
  updateBrand,
} from "../contract/brand.ts";
import { toggleActive } from "../contract/toggle-active.ts";
import { someBrand } from "./examples.scene.ts";

const api = await apiForFile();
const admin = await api.admin();

async function made(fields: Partial<BrandInput> = {}) {
  const body = { ...someBrand, ...fields };
  const [row] = (await api.call(createBrand, { token: admin.token, body })).response().data;
  if (!row) throw new Error("no row was answered");
  return row;
}

test("a brand is made, changed, hidden and deleted, each time answered as it is now", async () => {
  const { token } = admin;
  const brand = await made({ name: "Indigo Lane" });
  expect(brand).toMatchObject({ ...someBrand, name: "Indigo Lane", is_active: true });
  expect(new Date(brand.created_at).getTime()).toBeGreaterThan(Date.now() - 60_000);

  const changed = { ...someBrand, name: "Madder Lane", id: brand.id };
  expect((await api.call(updateBrand, { token, body: changed })).response().data).toEqual([
    { ...brand, name: "Madder Lane" },
  ]);
  const flipped = await api.call(toggleActive, { token, query: { id: brand.id, type: "brands" } });
  expect(flipped.response().data).toEqual([{ ...brand, name: "Madder Lane", is_active: false }]);
  const deleted = await api.call(deleteBrand, { token, query: { id: brand.id } });
  expect(deleted.response().data[0]?.name).toBe("Madder Lane");
  const again = await api.call(deleteBrand, { token, query: { id: brand.id } });
  expect([again.status, again.error().message]).toEqual([404, "This brand does not exist any more."]);
});

test("what a client may not choose is not taken over", async () => {
  const id = "11111111-1111-4111-8111-111111111111";
  const body = { ...someBrand, id, is_active: false, created_at: "2001-01-01" };
  const [row] = (await api.call(createBrand, { token: admin.token, body })).response().data;
  expect(row?.id).not.toBe(id);
  expect(row?.is_active).toBe(true);
});

describe("lists", () => {
  test("are by name whatever the case, searched, in pages, hidden ones for Admins only", async () => {
    for (const name of ["zz Indigo", "Zz aster", "ZZ Brass"]) await made({ name });
    const hidden = await made({ name: "zz Hidden" });
    await api.call(toggleActive, { token: admin.token, query: { id: hidden.id, type: "brands" } });
    const names = async (query: Record<string, string | number>, token?: string) => {
      const list = (await api.call(listBrands, { query, ...(token ? { token } : {}) })).response();
      return [list.data.map((brand) => brand.name), list.count];
    };
    expect(await names({ search: "zZ " })).toEqual([["Zz aster", "ZZ Brass", "zz Indigo"], 3]);
    expect(await names({ search: "zz", page: 2, limit: 2 })).toEqual([["zz Indigo"], 3]);
    expect(await names({ search: "zz", page: 2, limit: 2 }, admin.token)).toEqual([
      ["zz Hidden", "zz Indigo"],
      4,
    ]);
  });

  test("with products show the four newest, the page of a brand shows all", async () => {
    const { id } = await made({ name: "Full shelf" });
    for (const name of ["a", "b", "c", "d", "e"]) await api.shop.newProduct({ name, brand_id: id });
    const empty = await made({ name: "Empty shelf" });
    const list = (await api.call(listBrandsWithProducts)).response();
    const shelf = (brandId: string) =>
      list.data.find((brand) => brand.id === brandId)?.products.map((product) => product.name);
    expect(shelf(id)).toEqual(["e", "d", "c", "b"]);
    expect(shelf(empty.id)).toEqual([]);
    expect(list.count).toBe(list.data.length);
    const last = { page: String(list.count), limit: "1" };
    const end = (await api.call(listBrandsWithProducts, { query: last })).response();
    expect(end).toEqual({ data: list.data.slice(-1), count: list.count });
    expect((await api.call(getBrand, { query: { id } })).response().data.products).toHaveLength(5);
  });
});
