import { afterAll, expect, test, vi } from "vitest";
import { freePort } from "#embedded-postgres";
import { databaseForFile } from "#tests/support/postgres.ts";
import { openDatabase } from "./client.ts";
import { compareDirect, type Direct, watchDirect } from "./same-server.ts";

const [database, other] = [await databaseForFile(), await databaseForFile()];
const { $client: pool } = openDatabase(database.url, { onError: () => undefined });
afterAll(() => pool.end());

test("two addresses of one database are told from another one, and from none", async () => {
  expect(await compareDirect(pool, database.url)).toBe("ok");
  expect(await compareDirect(pool, other.url)).toBe("another");
  const nobody = new URL(database.url);
  nobody.port = String(await freePort());
  expect(await compareDirect(pool, nobody.href)).toBe("away");
});

test("the former primary of a failover has another timeline, and a standby is no primary", async () => {
  const place = (await pool.query(`select system_identifier || ' ' || current_database() || ' ' as place
    from pg_control_system()`)) as { rows: { place: string }[] };
  const at = (branch: string) => ({
    query: async () => ({ rows: [{ place: `${place.rows[0]?.place}${branch}` }] }),
  });
  expect(await compareDirect(at("00000001"), database.url)).toBe("ok");
  expect(await compareDirect(at("00000002"), database.url)).toBe("another");
  expect(await compareDirect(at("standby"), database.url)).toBe("another");
});

test("a change is told once", async () => {
  const told: Direct[] = [];
  const watch = watchDirect(pool, other.url, (direct) => told.push(direct), 5);
  await vi.waitFor(() => expect(watch.read()).toBe("another"), { timeout: 30_000 });
  await watch.stop();
  expect(told).toEqual(["another"]);
});
