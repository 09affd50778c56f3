import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkPassword } from "#modules/accounts/server/check-password.ts";
import { openDatabase } from "#platform/database/client.ts";
import { OperatorError } from "#platform/database/operator-error.ts";
import { databaseForFile } from "#tests/support/postgres.ts";
import { openTestIndex } from "#tests/support/test-index.ts";
import { silentLog } from "#tests/support/test-shop.ts";
import { DEMO_ADMIN, makeDemoAdmin } from "./demo-admin.ts";
import { fillEmptyShop } from "./fill-empty-shop.ts";
import { readCustomers } from "./read-data.ts";
import { demoStaff } from "./write-staff.ts";

const server = await databaseForFile();
const database = openDatabase(server.url, { max: 2, onError: () => undefined });
const dataDir = mkdtempSync(join(tmpdir(), "rebon-demo-"));
afterAll(async () => {
  await database.$client.end();
  rmSync(dataDir, { recursive: true });
});

test("the invented password is one that the shop takes, of the admin, the staff and every demo customer", async () => {
  const { password } = makeDemoAdmin(dataDir, { email: null, password: null });
  for (const person of [{ name: "", email: DEMO_ADMIN }, ...demoStaff, ...readCustomers()]) {
    expect(await checkPassword(database, password, person)).toMatchObject({ ok: true });
  }
});

test.each(["password", "rebon-2026"])("ADMIN_PASSWORD=%s fills no demo", async (adminPassword) => {
  const said: string[] = [];
  const imageStore = { has: reject, put: reject, get: reject, list: reject };
  const { index: productIndex } = openTestIndex(server.url);
  const ports = { database, imageStore, log: silentLog, productIndex, payments: null };
  const place = { workFolder: dataDir, publicUrl: "http://localhost:3000", storeEmail: "shop@example.org" };
  const input = { ...ports, ...place, dataDir, adminEmail: null, adminPassword };
  const filling = fillEmptyShop(input, (line) => said.push(line));
  const failure = await filling.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OperatorError);
  const refused = /ADMIN_PASSWORD: (This password is too easy|Please choose a password that isn't)/;
  expect(String(failure)).toMatch(refused);
  expect(said).toEqual([]);
});

function reject(): never {
  throw new Error("nothing is drawn");
}
