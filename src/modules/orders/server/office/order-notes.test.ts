import { afterAll, expect, test } from "vitest";
import { listChanges } from "#modules/audit/server/list-changes.ts";
import { value } from "#tests/support/test-shop.ts";
import { openEditScene } from "../edits/edit.scene.ts";
import { addOrderNote, listOrderNotes, removeOrderNote } from "./order-notes.ts";

const scene = await openEditScene();
const { admin } = scene.shop;
afterAll(() => scene.close());

test("a note is kept once, read by staff, removed once, and never in what its customer reads", async () => {
  const { id, own } = await scene.newOrder();
  const note = { order_id: id, text: "Rings on Friday" };
  const twice = [await addOrderNote(admin, note), await addOrderNote(admin, note)].map(value);
  expect(twice[0]?.id).toBe(twice[1]?.id);
  expect(value(await listOrderNotes(admin, [id]))).toEqual([twice[0]]);
  expect(JSON.stringify(await scene.orderNow(id))).not.toContain("Friday");
  expect(await listOrderNotes(own, [id])).toMatchObject({ code: "forbidden" });
  const packer = scene.shop.as(await scene.shop.newAdmin("Asha", "packer"));
  expect(value(await listOrderNotes(packer, [id]))).toHaveLength(1);
  expect(await addOrderNote(packer, note)).toMatchObject({ code: "forbidden" });
  const gone = { id: twice[0]?.id ?? "" };
  expect((await removeOrderNote(admin, gone)).ok).toBe(true);
  expect(await removeOrderNote(admin, gone)).toMatchObject({ code: "not_found" });
  expect(value(await listOrderNotes(admin, [id]))).toEqual([]);
  const logged = JSON.stringify(value(await listChanges(admin, { page: 1, limit: 20 })).data);
  expect(logged).toContain("note removed");
  expect(logged).not.toContain("Friday");
});
