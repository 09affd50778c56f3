import { beforeEach, expect, test } from "vitest";
import { someBrand } from "#modules/catalogue/calls/examples.scene.ts";
import { listProducts } from "#modules/catalogue/contract/product.ts";
import { products } from "#modules/catalogue/schema.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { plainImage, zipOf } from "../server/import-files.scene.ts";
import { importSteps } from "../server/import-steps.scene.ts";

const api = await apiForFile();
const admin = await api.admin();
const category_id = await api.shop.categoryId();
const group = { description: "x", category_id };
value(await createSubCategory(api.shop.admin, { ...group, name: "Sarees" }));
value(await createSubCategory(api.shop.admin, { ...group, name: "Kurtas" }));
value(await createBrand(api.shop.admin, { ...someBrand, name: "H&M" }));
beforeEach(() => api.database.delete(products));

const { sent, planned, imported } = importSteps(api, admin);
const someZip = async (...names: string[]) =>
  zipOf(
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await plainImage("teal")] as const)),
    ),
  );
const listed = async () =>
  (await api.call(listProducts, { token: admin.token, query: { limit: "50" } })).response().data;

/** As Shopify's admin exports it: lines of one handle are images and variants. */
const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Google Shopping / Gender,Variant Image,Variant Weight Unit,Cost per item,Status
silk-saree,Kasavu &amp; silk saree,"<p>Worn <b>once</b>.</p><p>Soft.</p>",Rebon&#39;s,Apparel & Accessories > Clothing > Saris & Lehengas,Sarees,"silk, kerala",true,Title,Default Title,,,,,S-1,400,shopify,1,deny,manual,1499.00,2999.00,true,true,,https://cdn.shopify.com/s/files/1/0001/files/back%20side.jpg?v=171,2,Back,false,,female,,kg,,active
silk-saree,,,,,,,,,,,,,,,,,,,,,,,,,https://cdn.shopify.com/s/files/1/0001/files/front.jpg?v=170,1,Front,,,,,,,
linen-kurta,Linen kurta,<ul><li>Linen</li></ul>,H&amp;M,,Women > Kurtas,,true,Size,M,,Colour,Blue,,K-M,300,shopify,2,deny,manual,"1,200.50",,true,true,,https://cdn.shopify.com/s/files/1/0001/files/front.jpg,1,,false,,,https://cdn.shopify.com/s/files/1/0001/files/blue.jpg,kg,,draft
linen-kurta,,,,,,,,,L,,,Bluebird dream,,K-L,300,,,deny,manual,1300,,true,true,,,,,,,,,kg,,
gift,Gift card,For anybody,Rebon,,Sarees,,true,Amount,500,,,,,,0,,,deny,manual,500,,false,false,,https://x.example/front.jpg,1,,true,,,,kg,,active
loose,No price,Something,Rebon,,Gowns,,true,Title,Default Title,,,,,,0,shopify,,deny,manual,,,true,false,,https://x.example/lost.jpg,1,,false,,,,kg,,active
`;

test("Shopify's export: rows of a handle are one product, each variant one of its own", async () => {
  const dry = await planned(await sent(SHOPIFY, await someZip("front.jpg", "back side.jpg", "blue.jpg")));
  expect(dry.totals).toEqual({ new: 3, change: 0, same: 0, error: 2 });
  const [saree, medium, large, gift, loose] = dry.rows;
  expect(saree).toMatchObject({
    line: 2,
    name: "Kasavu & silk saree",
    pictures: [{ name: "front.jpg" }, { name: "back side.jpg" }],
  });
  expect(saree?.warnings).toEqual(["There is no brand “Rebon's”. It is left out."]);
  expect([medium?.line, large?.line]).toEqual([4, 5]);
  expect(large?.warnings.join()).toMatch(
    /^Its stock was not counted there: 1 is taken.*There is no colour “Bluebird dream”.* It is left out\.$/,
  );
  expect(gift?.errors).toEqual(["Row 6: It is a gift card: the shop sells none as products."]);
  expect(loose?.errors.join("\n")).toMatch(/“lost.jpg” is not in the zip.*Price must be.*Stock must be/s);
  expect(dry.missing_categories).toEqual(["Gowns"]);
  const notes = dry.notes.join("\n");
  expect(notes).toContain("file of Shopify");
  expect(notes).toContain("a product for each: 2.");
  expect(notes).toContain("“Tags”, “Variant SKU”, “Variant Grams”");
  expect(notes).toContain("“Image Alt Text”");
  expect(notes).not.toContain("“SEO Title”");
  expect(notes).toContain("by its name and price alone");
});

test("and what was shown is what comes", async () => {
  await imported(SHOPIFY, await someZip("front.jpg", "back side.jpg", "blue.jpg"));
  const made = (await listed()).toSorted((a, b) => a.price - b.price);
  expect(
    made.map(({ name, price, discounted_price, stock, is_active }) => [
      name,
      price,
      discounted_price,
      stock,
      is_active,
    ]),
  ).toEqual([
    ["Linen kurta", 1200.5, 0, 2, false],
    ["Linen kurta", 1300, 0, 1, false],
    ["Kasavu & silk saree", 2999, 1499, 1, true],
  ]);
  expect(made.map((each) => [each.category?.name, each.sub_category?.name, each.brand?.name])).toEqual([
    ["Women", "Kurtas", "H&M"],
    ["Women", "Kurtas", "H&M"],
    ["Women", "Sarees", undefined],
  ]);
  expect(made.map(({ size, color, gender }) => [size, color, gender])).toMatchObject([
    ["M", ["blue"], null],
    ["L", [], null],
    [null, [], "women"],
  ]);
  expect(made.map(({ description, product_images }) => [description, product_images.length])).toEqual([
    ["• Linen", 2],
    ["• Linen", 1],
    ["Worn once.\n\nSoft.", 2],
  ]);
});

const WOO = `ID,Type,SKU,GTIN,Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Meta: _wp_page
11,simple,SA-1,,Cotton &#8211; saree,1,1,visible,Short.,"<p>Soft cotton.</p>\\n<p>Washed.</p>",1,,0.4,"999,50",1499,"Clothing, Women > Sarees",cotton,"https://shop.example/wp-content/uploads/2024/05/a.jpg, https://shop.example/wp-content/uploads/2024/05/b.jpg",,0,Fabric,Cotton,1,1,Weave,Plain,x
12,variable,KU,,Kurta,0,0,visible,Short and\\nplain,,1,,,,,Women > Kurtas,,https://shop.example/k.jpg,,0,Size,"S, M",1,1,Neck,"Round, V",
13,variation,KU-S,,"Kurta - S, Round",1,0,visible,,,1,2,,,800,,,,id:12,1,Size,S,,1,Neck,Round,
14,variation,KU-M,,"Kurta - M, V",1,0,visible,,,0,,,,850,,,,KU,2,Size,M,,1,Neck,V,
15,variation,,,Orphan,1,0,visible,,,1,1,,,850,,,,id:99,2,Size,M,,1,,,
16,grouped,,,Set,1,0,visible,,x,1,,,,,Women,,https://shop.example/k.jpg,,0,,,,,,,
17,"simple, downloadable, virtual",,,Pattern,1,0,visible,,x,1,,,,100,Women,,https://shop.example/k.jpg,,0,,,,,,,
18,bundle,,,Bundle,1,0,visible,,x,1,,,,100,Women,,https://shop.example/k.jpg,,0,,,,,,,
19,variable,,,Alone,1,0,visible,,x,1,,,,,Women,,https://shop.example/k.jpg,,0,,,,,,,
`;

test("WooCommerce's export: its ids are none of ours, variations are products, and what the shop can't hold says why", async () => {
  const dry = await planned(await sent(WOO, await someZip("a.jpg", "b.jpg", "k.jpg")));
  expect(dry.rows.map(({ line, name, errors }) => [line, name, errors.join()])).toEqual([
    [2, "Cotton – saree", ""],
    [4, "Kurta – Round", ""],
    [5, "Kurta – V", ""],
    [6, "Orphan", "Row 6: The product that it is a variation of (“id:99”) is not in the file."],
    [7, "Set", "Row 7: It is a group of other products: those are taken, each for itself."],
    [8, "Pattern", "Row 8: It is nothing that can be sent in a parcel."],
    [9, "Bundle", "Row 9: “bundle” is a kind of product that the shop does not know."],
    [10, "Alone", "Row 10: It has variations, and none of them is in the file."],
  ]);
  expect(dry.rows[0]?.warnings).toEqual([
    "“Weave: Plain” has no column here, and is left out.",
    "Its stock was not counted there: 1 is taken.",
  ]);
  expect(dry.notes.join("\n")).toMatch(/“Weight \(kg\)”, “Tags”, .*“Meta: _wp_page”/);
  await imported(WOO, await someZip("a.jpg", "b.jpg", "k.jpg"));
  const made = (await listed()).toSorted((a, b) => a.price - b.price);
  expect(
    made.map((each) => [each.price, each.discounted_price, each.stock, each.is_active, each.size]),
  ).toEqual([
    [800, 0, 2, false, "S"],
    [850, 0, 0, false, "M"],
    [1499, 999.5, 1, true, null],
  ]);
  expect(made.map((each) => [each.description, each.sub_category?.name, each.material])).toEqual([
    ["Short and\nplain", "Kurtas", []],
    ["Short and\nplain", "Kurtas", []],
    ["Soft cotton.\n\nWashed.", "Sarees", ["cotton"]],
  ]);
});

test.each([
  [
    "id,name,regular_price,sale_price,stock,category,description,pictures\n1,A,100,90,2,Women,x,a.jpg|b.jpg\n",
    2,
  ],
  [
    "Handle,Title,Description,Price,Stock,Status,Type,Product image URL\na,A,x,5,1,constructor,Women,https://x.example/%E0%A4%A.jpg\n",
    1,
  ],
  [
    'sep=;\nType;Name;Regular price;Description;Categories;In stock?;Images;Attribute 1 name;Attribute 1 value(s)\nsimple;A;"1.499,50";x;Women;1;a.jpg;constructor;__proto__\n',
    1,
  ],
  [
    "\ufeffHANDLE\tTITLE\tBODY (HTML)\tVARIANT PRICE\tVARIANT INVENTORY QTY\tTYPE\tIMAGE SRC\na\tA\tx\t₹1,499\t1\tsarees\ta.jpg\n",
    1,
  ],
])("a file that was cut down, or is hostile, is read as well: %j", async (csv, images) => {
  const dry = await planned(await sent(csv, await someZip("a.jpg", "b.jpg", "%E0%A4%A.jpg")));
  expect(dry.rows).toMatchObject([{ outcome: "new", name: "A", errors: [] }]);
  expect(dry.rows[0]?.pictures).toHaveLength(images);
  const inUtf16 = await planned(
    await sent(
      await zipOf({
        "x.csv": Buffer.from(`\ufeff${csv.replace("\ufeff", "")}`, "utf16le"),
        "a.jpg": await plainImage("red"),
        "b.jpg": "",
        "%E0%A4%A.jpg": "",
      }),
    ),
  );
  expect(inUtf16.totals).toEqual(dry.totals);
});

test("rows with errors come back in the shop's own columns, and can be mended and brought again", async () => {
  const dry = await planned(await sent(WOO));
  const orphan = dry.rows.find(({ name }) => name === "Orphan");
  expect(dry.columns).not.toContain("id");
  expect(Object.fromEntries(dry.columns.map((column, at) => [column, orphan?.cells[at]]))).toMatchObject({
    name: "Orphan",
    price: "850",
    size: "M",
  });
});
