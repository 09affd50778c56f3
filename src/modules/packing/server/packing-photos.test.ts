import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { personal as ofOrders } from "#modules/orders/server/anonymise-orders.ts";
import { addOrderNote } from "#modules/orders/server/office/order-notes.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import "#src/modules.ts";
import { value } from "#tests/support/test-shop.ts";
import { packingPhotos } from "../schema.ts";
import { packOrder } from "./pack-order.ts";
import { openPackingScene, picture } from "./packing.scene.ts";
import { addPackingPhoto, getPackingPhoto, removePackingPhoto } from "./packing-photos.ts";
import { personal } from "./personal-data.ts";
import { takePacking } from "./take-packing.ts";

const scene = await openPackingScene();
const { shop, database, asha, binu, whole, newSent } = scene;
afterAll(() => scene.close());

test("a photograph is the staff's alone, at most four are kept, and none is removed once the parcel is closed", async () => {
  const { id } = await scene.newAccepted();
  const file = await picture();
  expect(await addPackingPhoto(asha, { order_id: id, file })).toMatchObject({ code: "changed_meanwhile" });
  value(await takePacking(asha, { order_id: id }));
  expect(await addPackingPhoto(asha, { order_id: id, file: new Uint8Array([1, 2]) })).toMatchObject({
    code: "unsupported_picture",
  });
  expect(await addPackingPhoto(binu, { order_id: id, file })).toMatchObject({ code: "changed_meanwhile" });
  const [one, two] = [
    value(await addPackingPhoto(asha, { order_id: id, file })).id,
    value(await addPackingPhoto(asha, { order_id: id, file })).id,
  ];
  value(await removePackingPhoto(asha, { id: two }));
  for (let more = 0; more < 3; more += 1) value(await addPackingPhoto(asha, { order_id: id, file }));
  expect(await addPackingPhoto(asha, { order_id: id, file })).toMatchObject({ code: "validation_failed" });
  value(await packOrder(asha, await whole(id)));
  expect(await removePackingPhoto(asha, { id: one })).toMatchObject({ code: "not_found" });
  expect((await sharp(Buffer.from(value(await getPackingPhoto(binu, one)))).metadata()).format).toBe("webp");
  expect(await getPackingPhoto(shop.guest, one)).toMatchObject({ code: "unauthenticated" });
  expect(await getPackingPhoto(shop.as(await shop.newCustomer()), one)).toMatchObject({ code: "forbidden" });
  expect(await getPackingPhoto(shop.as(await shop.newAdmin("Lisa", "lister")), one)).toMatchObject({
    code: "forbidden",
  });
  expect(await getPackingPhoto(shop.admin, "x")).toMatchObject({ code: "not_found" });
});

test("a person takes along what was weighed, and the photographs go with the account", async () => {
  const { id, photo, customer } = await newSent();
  const own = shop.as(customer);
  const person = { ...customer, kind: "customer" } as const;
  expect(await personal.export?.(own, person)).toMatchObject({
    packed_parcels: [{ order_id: id, grams: 820, photographs: 1 }],
  });
  const erased = { id: customer.userId, email: customer.email };
  value(await inTransaction(database, async (tx) => ok(await personal.erase?.(tx, erased))));
  expect((await database.select().from(packingPhotos)).map((row) => row.id)).not.toContain(photo);
});

test("so they do of a parcel that staff ordered for whoever has that address, with the notes about it", async () => {
  const { shopper, id } = await scene.newPhoned();
  value(await addOrderNote(shop.admin, { order_id: id, text: "Rings twice" }));
  value(await takePacking(asha, { order_id: id }));
  const photo = value(await addPackingPhoto(asha, { order_id: id, file: await picture() })).id;
  value(await packOrder(asha, await whole(id)));
  const own = shop.as(shopper);
  const person = { ...shopper, kind: "customer" } as const;
  expect(await personal.export?.(own, person)).toMatchObject({
    packed_parcels: [{ order_id: id, photographs: 1 }],
  });
  expect(await ofOrders.export?.(own, person)).toMatchObject({ order_notes: [{ text: "Rings twice" }] });
  const erased = { id: shopper.userId, email: shopper.email };
  value(await inTransaction(database, async (tx) => ok(await personal.erase?.(tx, erased))));
  expect((await database.select().from(packingPhotos)).map((row) => row.id)).not.toContain(photo);
});

test("a photograph stands upright, tells nothing of where it was taken, and what is none is refused in words", async () => {
  const { id } = await scene.newAccepted();
  value(await takePacking(asha, { order_id: id }));
  const gps = { IFD0: { Make: "Phone of Asha" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "9/1 58/1 0/1" } };
  const lying = sharp({ create: { width: 40, height: 20, channels: 3, background: "#653" } });
  const file = await lying.jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const photo = value(await addPackingPhoto(asha, { order_id: id, file: new Uint8Array(file) })).id;
  const kept = await sharp(Buffer.from(value(await getPackingPhoto(asha, photo)))).metadata();
  const { width, height, exif, xmp, orientation } = kept;
  expect({ width, height, exif, xmp, orientation }).toEqual({ width: 20, height: 40 });
  const bytes = (text: string) => new TextEncoder().encode(text);
  for (const other of [bytes("%PDF-1.7 named .jpg"), bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic")])
    expect(await addPackingPhoto(asha, { order_id: id, file: other })).toMatchObject({
      code: "unsupported_picture",
      message: expect.stringContaining("jpg"),
    });
  expect(
    await addPackingPhoto(asha, { order_id: id, file: new Uint8Array(file.subarray(0, 120)) }),
  ).toMatchObject({
    code: "picture_unreadable",
  });
});
