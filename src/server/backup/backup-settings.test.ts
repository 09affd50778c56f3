import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "../env.ts";

const BACKUP_KEY = Buffer.alloc(32, 7).toString("base64");

test("a key and a folder are enough", () => {
  expect(parseEnv({ BACKUP_KEY, BACKUP_DIR: "copies" })).toMatchObject({
    ok: true,
    env: {
      backup: {
        key: Buffer.alloc(32, 7),
        place: { kind: "folder", dir: resolve("copies") },
        at: 150,
        keep: { daily: 7, weekly: 4, monthly: 12 },
      },
    },
  });
});

test("a bucket may be elsewhere than that of the images", () => {
  const settings = {
    BACKUP_KEY,
    BACKUP_S3_BUCKET: "rebon-backups",
    BACKUP_S3_PREFIX: "kochi/",
    BACKUP_S3_ENDPOINT: "https://store.example.org",
    BACKUP_AT: "23:05",
    BACKUP_KEEP: "3,0,24",
    S3_BUCKET: "rebon-images",
  };
  const bucket = { bucket: "rebon-backups", endpoint: "https://store.example.org", credentials: null };
  expect(parseEnv(settings)).toMatchObject({
    ok: true,
    env: {
      backup: {
        place: { kind: "s3", prefix: "kochi/", bucket },
        at: 23 * 60 + 5,
        keep: { daily: 3, weekly: 0, monthly: 24 },
      },
      s3: { bucket: "rebon-images", endpoint: null },
    },
  });
});

test.each([
  [
    { BACKUP_KEY: "secret" },
    "BACKUP_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` prints them.",
  ],
  [{ BACKUP_KEY: "" }, "BACKUP_KEY must be set together with BACKUP_DIR or BACKUP_S3_BUCKET."],
  [{ BACKUP_DIR: "" }, "BACKUP_KEY must be set together with BACKUP_DIR or BACKUP_S3_BUCKET."],
  [{ BACKUP_S3_BUCKET: "copies" }, "Set BACKUP_DIR or BACKUP_S3_BUCKET, not both."],
  [
    { BACKUP_S3_ENDPOINT: "https://x.example" },
    "BACKUP_S3_ENDPOINT and BACKUP_S3_ACCESS_KEY_ID need BACKUP_S3_BUCKET.",
  ],
  [{ BACKUP_AT: "24:00" }, "BACKUP_AT must be a time of day, such as 02:30."],
  [{ BACKUP_KEEP: "0,1,1" }, "BACKUP_KEEP must be the numbers of days, weeks and months, such as 7,4,12."],
  [{ BACKUP_KEEP: "7,4,25" }, "BACKUP_KEEP can keep two years at most: 730 days, 104 weeks, 24 months."],
  [{ BACKUP_S3_PREFIX: "kochi" }, "BACKUP_S3_PREFIX must be empty or end with a slash, such as rebon/."],
])("%j is answered with a sentence", (wrong, sentence) => {
  const parsed = parseEnv({ BACKUP_KEY, BACKUP_DIR: "copies", ...wrong });
  expect(parsed).toEqual({ ok: false, problems: [sentence] });
});
