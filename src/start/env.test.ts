import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { runAdminCommand } from "./commands/admin-command.ts";
import { parseEnv, readEnv } from "./env.ts";
import { changeSecret, forgetFormerSecrets } from "./secrets.ts";

function settingsOf(raw: Record<string, string>) {
  const parsed = parseEnv(raw);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return parsed.env;
}

function problemsOf(raw: Record<string, string>) {
  const parsed = parseEnv(raw);
  return parsed.ok ? [] : parsed.problems;
}

const live = {
  SHOP_MODE: "live",
  SMTP_URL: "smtps://shop:pw@mail.example.org",
  PUBLIC_URL: "https://shop.example.org",
};

test("nothing set is a demo shop for this machine only", () => {
  expect(settingsOf({})).toEqual({
    role: "all",
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    dataDir: resolve("data"),
    databaseUrl: null,
    databaseDirectUrl: null,
    s3: null,
    backup: null,
    smtpUrl: null,
    mailFrom: "Rebon <shop@localhost>",
    storeEmail: "shop@localhost",
    razorpay: null,
    shiprocket: null,
    courierSandbox: false,
    cachePurgeUrl: null,
    cache: { bytes: expect.any(Number), rendersAhead: true },
    drainSeconds: 0,
    shopMode: "demo",
    metricsToken: null,
    slowQueryMs: 200,
    logLevel: "warn",
    trustProxy: 0,
    authSecret: null,
    formerSecrets: [],
    adminEmail: null,
    adminPassword: null,
  });
});

test("set to nothing is not set, and settings cannot be changed later", () => {
  expect(settingsOf({ PORT: "", DATABASE_URL: " ", SHOP_MODE: "" })).toEqual(settingsOf({}));
  expect(Object.isFrozen(settingsOf({}))).toBe(true);
});

test("the public address follows the port and gives the sender's domain", () => {
  expect(settingsOf({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  expect(settingsOf({ PUBLIC_URL: "https://Shop.example.org/", DEMO_IN_PUBLIC: "yes" })).toMatchObject({
    publicUrl: "https://shop.example.org",
    mailFrom: "Rebon <shop@shop.example.org>",
  });
});

describe("a wrong value is answered with one sentence", () => {
  const origin = "PUBLIC_URL must be the shop's address without a path, such as https://shop.example.org.";
  const port = "PORT must be a whole number from 1 to 65535.";
  const sender = "MAIL_FROM must be an address, such as Rebon <shop@example.org>.";
  const mode = "SHOP_MODE must be demo or live.";
  const twoSecrets = "AUTH_SECRET must be one secret, or two different ones with a comma between.";
  const database = "DATABASE_URL must look like postgres://user:password@host:5432/database.";
  test.each([
    ["PORT", "0", port],
    ["HOST", "a b", "HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0."],
    ["PUBLIC_URL", "shop.example.org", origin],
    ["PUBLIC_URL", "https://shop.example.org/kochi", origin],
    ["DATABASE_URL", "mysql://localhost/shop", database],
    ["SMTP_URL", "example.org:465", "SMTP_URL must look like smtps://user:password@mail.example.org:465."],
    ["MAIL_FROM", "the shop", sender],
    ["MAIL_FROM", "a@b.org\r\nBcc: c@d.org", sender],
    ["STORE_EMAIL", "store", "STORE_EMAIL must be an email address."],
    ["SHOP_MODE", "Live", mode],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent."],
    ["TRUST_PROXY", "true", "TRUST_PROXY must be the number of proxies in front of the shop, from 0 to 10."],
    ["DRAIN_SECONDS", "61", "DRAIN_SECONDS must be a whole number from 0 to 60."],
    ["AUTH_SECRET", "short", "AUTH_SECRET must have at least 32 characters."],
    ["AUTH_SECRET", `${"s".repeat(32)},short`, "AUTH_SECRET must have at least 32 characters."],
    ["AUTH_SECRET", `${"s".repeat(32)},${"s".repeat(32)}`, twoSecrets],
    ["AUTH_SECRET", ["a", "b", "c"].map((one) => one.repeat(32)).join(), twoSecrets],
    ["ADMIN_EMAIL", "me", "ADMIN_EMAIL must be an email address."],
    ["ADMIN_PASSWORD", "1234567", "ADMIN_PASSWORD must have at least 8 characters."],
  ])("%s=%s", (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toEqual([sentence]);
  });

  test("all at once", () => {
    expect(problemsOf({ PORT: "x", SHOP_MODE: "y", DATABASE_URL: "z" })).toEqual([port, database, mode]);
  });
});

describe("payments online", () => {
  const good = {
    RAZORPAY_KEY_ID: "rzp_live_abc123",
    RAZORPAY_KEY_SECRET: "thekeysecret",
    RAZORPAY_WEBHOOK_SECRET: "the webhook secret",
  };

  test("have one webhook secret, or two while it is changed", () => {
    const keys = { keyId: "rzp_live_abc123", keySecret: "thekeysecret", apiUrl: null };
    expect(settingsOf(good).razorpay).toEqual({ ...keys, webhookSecrets: ["the webhook secret"] });
    const two = { ...good, RAZORPAY_WEBHOOK_SECRET: "the new secret, the old secret" };
    expect(settingsOf(two).razorpay?.webhookSecrets).toEqual(["the new secret", "the old secret"]);
  });

  const together = "RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together.";
  const secret =
    "RAZORPAY_WEBHOOK_SECRET must be one secret of at least 8 characters, or two with a comma between.";
  test.each<[Record<string, string>, string]>([
    [{ RAZORPAY_KEY_ID: "" }, together],
    [{ RAZORPAY_KEY_ID: "rzp_abc" }, "RAZORPAY_KEY_ID must look like rzp_live_… or rzp_test_…."],
    [{ RAZORPAY_KEY_SECRET: "two words" }, "RAZORPAY_KEY_SECRET must be the secret as Razorpay shows it."],
    [{ RAZORPAY_WEBHOOK_SECRET: "short" }, secret],
    [{ RAZORPAY_WEBHOOK_SECRET: "secret-one,secret-two,secret-three" }, secret],
    [{ RAZORPAY_API_URL: "http://127.0.0.1:9/v1" }, "RAZORPAY_API_URL must be an address without a path."],
  ])("%j is answered with a sentence", (wrong, sentence) => {
    expect(problemsOf({ ...good, ...wrong })).toEqual([sentence]);
  });

  test("go to Razorpay itself in live mode, and anywhere in tests", () => {
    const elsewhere = { ...good, RAZORPAY_API_URL: "http://127.0.0.1:9" };
    expect(settingsOf(elsewhere).razorpay?.apiUrl).toBe("http://127.0.0.1:9");
    expect(problemsOf({ ...live, ...elsewhere })).toEqual([
      "SHOP_MODE=live takes no RAZORPAY_API_URL: that is for tests, and money goes to Razorpay itself.",
    ]);
    expect(settingsOf({ ...live, ...good }).razorpay?.keyId).toBe("rzp_live_abc123");
  });
});

describe("demo mode", () => {
  const rejection = (setting: string) =>
    `SHOP_MODE=demo serves this machine only, and ${setting} is another: take SHOP_MODE=live for a real shop, or DEMO_IN_PUBLIC=yes to show the demo to others.`;
  const publicHosts = ["0.0.0.0", "::", "192.168.1.5", "shop.example.org"];
  const publicUrls = ["https://shop.example.org", "http://192.168.1.5:3000", "http://localhost.example.org"];

  test.each([
    ...publicHosts.map((HOST) => [{ HOST }, [rejection(`HOST=${HOST}`)]] as const),
    ...publicUrls.map((PUBLIC_URL) => [{ PUBLIC_URL }, [rejection(`PUBLIC_URL=${PUBLIC_URL}`)]] as const),
  ])("%j does not start by an oversight", (open, sentences) => {
    expect(problemsOf(open)).toEqual(sentences);
    expect(problemsOf({ ...open, DEMO_IN_PUBLIC: "no" })).toEqual(sentences);
    expect(problemsOf({ ...open, DEMO_IN_PUBLIC: "yes" })).toEqual([]);
  });

  test.each([
    { HOST: "127.0.0.1", PUBLIC_URL: "http://127.0.0.1:3000" },
    { HOST: "::1", PUBLIC_URL: "http://[::1]:3000" },
  ])("%j is this machine", (own) => expect(problemsOf(own)).toEqual([]));

  test("says of both settings what is wrong, and takes no other word for yes", () => {
    expect(problemsOf({ HOST: "0.0.0.0", PUBLIC_URL: "https://shop.example.org" })).toHaveLength(2);
    const wrong = problemsOf({ HOST: "0.0.0.0", DEMO_IN_PUBLIC: "true" });
    expect(wrong).toEqual(["DEMO_IN_PUBLIC must be yes or no."]);
  });
});

describe("live mode", () => {
  test("says everything that is missing", () => {
    expect(problemsOf({ SHOP_MODE: "live", DATABASE_URL: "postgres://db/shop" })).toEqual([
      "SHOP_MODE=live needs SMTP_URL, because customers must get their mails.",
      "SHOP_MODE=live needs PUBLIC_URL with https, because customers sign in and pay there.",
      "SHOP_MODE=live with DATABASE_URL needs AUTH_SECRET, because every process on that database must share it.",
    ]);
  });

  test("refuses a public address without encryption", () => {
    expect(settingsOf(live)).toMatchObject({ shopMode: "live", publicUrl: "https://shop.example.org" });
    expect(problemsOf({ ...live, PUBLIC_URL: "http://shop.example.org" })).toHaveLength(1);
  });
});

describe("images in a bucket", () => {
  const bucket = { S3_BUCKET: "rebon-images", S3_REGION: "ap-south-1" };
  const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };

  test("are Amazon's with what the machine may do, or any other store's with a key pair", () => {
    const own = { bucket: "rebon-images", region: "ap-south-1", endpoint: null, credentials: null };
    expect(settingsOf(bucket).s3).toEqual(own);
    expect(settingsOf({ ...bucket, ...keys, S3_ENDPOINT: "http://store:9000" }).s3).toMatchObject({
      endpoint: "http://store:9000",
      credentials: { accessKeyId: "id", secretAccessKey: "secret" },
    });
  });

  test.each<[Record<string, string>, string]>([
    [{ S3_BUCKET: "My Bucket" }, "S3_BUCKET must be the name of a bucket, such as rebon-images."],
    [{ S3_REGION: "Mumbai!" }, "S3_REGION must be a region, such as ap-south-1."],
    [{ S3_ENDPOINT: "store:9000" }, "S3_ENDPOINT must look like https://store.example.org."],
    [{ S3_SECRET_ACCESS_KEY: "" }, "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together."],
    [{ S3_BUCKET: "" }, "S3_ENDPOINT and S3_ACCESS_KEY_ID need S3_BUCKET, the bucket of the images."],
  ])("%j is answered with a sentence", (wrong, sentence) => {
    expect(problemsOf({ ...bucket, ...keys, ...wrong })).toEqual([sentence]);
  });
});

describe("several processes", () => {
  const shared = { ...live, DATABASE_URL: "postgres://shop@db/shop", AUTH_SECRET: "x".repeat(32) };

  test("share a database, which may have a way to it past the pooler", () => {
    expect(settingsOf({ ...shared, ROLE: "worker" })).toMatchObject({
      role: "worker",
      databaseDirectUrl: "postgres://shop@db/shop",
    });
    const direct = "postgres://shop@primary/shop";
    expect(settingsOf({ ...shared, ROLE: "web", DATABASE_DIRECT_URL: direct })).toMatchObject({
      databaseUrl: "postgres://shop@db/shop",
      databaseDirectUrl: direct,
    });
  });

  const stated = "ROLE=web needs SHOP_MODE=live, because the stand-ins of a demo live in one process.";
  const direct = "postgres://db/shop";
  test.each<[Record<string, string>, string]>([
    [{ ROLE: "both" }, "ROLE must be web, worker or all."],
    [{ ROLE: "web", DATABASE_URL: direct }, stated],
    [{ ...live, ROLE: "web" }, "ROLE=web needs DATABASE_URL, because several processes share one database."],
    [{ DATABASE_DIRECT_URL: direct }, "DATABASE_DIRECT_URL needs DATABASE_URL beside it."],
  ])("%j is answered with a sentence", (wrong, sentence) => {
    expect(problemsOf(wrong)).toEqual([sentence]);
  });
});

describe("secrets", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = makeScratchFolder("env");
    vi.stubEnv("DATA_DIR", dataDir);
    return () => {
      vi.unstubAllEnvs();
      removeScratchFolder(dataDir);
    };
  });

  test("are made once, for the shop's user only", () => {
    const { authSecret } = readEnv();
    // From its first moment: the next start would close what was left open.
    expect(statSync(join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(authSecret.length).toBeGreaterThanOrEqual(32);
    expect(readEnv().authSecret).toBe(authSecret);
    expect(JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"))).toEqual({ authSecret });
  });

  test("that are given are used and not kept", () => {
    vi.stubEnv("AUTH_SECRET", "given".repeat(8));
    const given = { authSecret: "given".repeat(8), formerSecrets: [], secretIsGiven: true };
    expect(readEnv()).toMatchObject(given);
    expect(() => statSync(join(dataDir, "secrets.json"))).toThrow();
    // While one is being changed.
    vi.stubEnv("AUTH_SECRET", `${"new".repeat(11)}, ${"old".repeat(11)}`);
    expect(readEnv()).toMatchObject({ authSecret: "new".repeat(11), formerSecrets: ["old".repeat(11)] });
  });

  test("that were made are changed by a command, and the former ones are accepted for 31 days", () => {
    const first = readEnv().authSecret;
    const day = (days: number) => new Date(Date.UTC(2026, 10, 1 + days));
    changeSecret(dataDir, day(0));
    const { authSecret: second, formerSecrets, secretIsGiven } = readEnv();
    expect(second).not.toBe(first);
    expect(second.length).toBeGreaterThanOrEqual(32);
    expect([formerSecrets, secretIsGiven]).toEqual([[first], false]);
    changeSecret(dataDir, day(10));
    expect(readEnv().formerSecrets).toEqual([second, first]);
    forgetFormerSecrets(dataDir, day(30));
    expect(readEnv().formerSecrets).toEqual([second, first]);
    forgetFormerSecrets(dataDir, day(32));
    expect(readEnv().formerSecrets).toEqual([second]);
    forgetFormerSecrets(dataDir, day(42));
    expect(readEnv().formerSecrets).toEqual([]);
    expect(statSync(join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  test("that are made anew don't concern a shop whose secret is given", async () => {
    vi.stubEnv("AUTH_SECRET", "given".repeat(8));
    await expect(runAdminCommand(["change-secret"])).rejects.toThrow(/^The secret is set by AUTH_SECRET/);
    expect(() => statSync(join(dataDir, "secrets.json"))).toThrow();
  });

  test("that cannot be read stop the start with a sentence", () => {
    writeFileSync(join(dataDir, "secrets.json"), "{}");
    expect(readEnv).toThrow(/secrets.json does not hold the shop's secrets; put it back from a backup/);
  });

  test("a data folder that cannot be written stops the start with a sentence", () => {
    rmSync(dataDir, { recursive: true });
    writeFileSync(dataDir, "");
    expect(readEnv).toThrow(/^The data folder .* cannot be written \(EEXIST\); make it writable/);
    chmodSync(dataDir, 0o600);
  });
});

const BACKUP_KEY = Buffer.alloc(32, 7).toString("base64");

test("a key and a folder are enough", () => {
  expect(settingsOf({ BACKUP_KEY, BACKUP_DIR: "copies" }).backup).toEqual({
    key: Buffer.alloc(32, 7),
    place: { kind: "folder", dir: resolve("copies") },
    at: 150,
    retention: { daily: 7, weekly: 4, monthly: 12 },
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
  const retention = { daily: 3, weekly: 0, monthly: 24 };
  expect(settingsOf(settings)).toMatchObject({
    backup: { place: { kind: "s3", prefix: "kochi/", bucket }, at: 23 * 60 + 5, retention },
    s3: { bucket: "rebon-images", endpoint: null },
  });
});

const together = "BACKUP_KEY must be set together with BACKUP_DIR or BACKUP_S3_BUCKET.";
const random = "BACKUP_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` prints them.";
const needed = "BACKUP_S3_ENDPOINT and BACKUP_S3_ACCESS_KEY_ID need BACKUP_S3_BUCKET.";
test.each([
  [{ BACKUP_KEY: "secret" }, random],
  [{ BACKUP_KEY: "" }, together],
  [{ BACKUP_S3_BUCKET: "copies" }, "Set BACKUP_DIR or BACKUP_S3_BUCKET, not both."],
  [{ BACKUP_S3_ENDPOINT: "https://x.example" }, needed],
  [{ BACKUP_AT: "24:00" }, "BACKUP_AT must be a time of day, such as 02:30."],
  [{ BACKUP_KEEP: "0,1,1" }, "BACKUP_KEEP must be the numbers of days, weeks and months, such as 7,4,12."],
  [{ BACKUP_KEEP: "7,4,25" }, "BACKUP_KEEP can keep two years at most: 730 days, 104 weeks, 24 months."],
  [{ BACKUP_S3_PREFIX: "kochi" }, "BACKUP_S3_PREFIX must be empty or end with a slash, such as rebon/."],
])("%j is answered with a sentence", (wrong, sentence) => {
  expect(problemsOf({ BACKUP_KEY, BACKUP_DIR: "copies", ...wrong })).toEqual([sentence]);
});

describe("couriers", () => {
  const keys = {
    SHIPROCKET_EMAIL: "api@shop.example.org",
    SHIPROCKET_PASSWORD: "secret!",
    SHIPROCKET_WEBHOOK_TOKEN: "0123456789abcdef",
    SHIPROCKET_PICKUP_PIN: "682001",
  };

  test("need all their keys", () => {
    expect(settingsOf(keys).shiprocket).toEqual({
      email: "api@shop.example.org",
      password: "secret!",
      webhookToken: "0123456789abcdef",
      pickup: { location: "Primary", pin: "682001" },
    });
    for (const name of Object.keys(keys))
      expect(problemsOf({ ...keys, [name]: "" })).toEqual([
        "SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_WEBHOOK_TOKEN and SHIPROCKET_PICKUP_PIN must be set together.",
      ]);
  });

  test("have a stand-in in a demo alone", () => {
    expect(settingsOf({ COURIER_SANDBOX: "yes" }).courierSandbox).toBe(true);
    expect(problemsOf({ ...live, COURIER_SANDBOX: "yes" })).toEqual([
      "SHOP_MODE=live takes no COURIER_SANDBOX: its couriers come to nobody.",
    ]);
  });
});
