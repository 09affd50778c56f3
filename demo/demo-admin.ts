import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface SignIn {
  email: string;
  password: string;
}

/** The demo's admin, unless the operator names another. */
export const DEMO_ADMIN = "admin@rebon.example";

/** Where the sign-in of the demo's admin is kept, so that every start can print it. */
function fileOf(dataDir: string): string {
  return join(dataDir, "demo-admin.json");
}

/** The sign-in that an earlier start made, or null. */
export function readDemoAdmin(dataDir: string): SignIn | null {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SignIn) : null;
}

/** Settles the sign-in of the demo's admin: what the operator set, the rest invented; kept for this user's eyes only. */
export function makeDemoAdmin(
  dataDir: string,
  wished: { email: string | null; password: string | null },
): SignIn {
  const admin = {
    email: wished.email ?? DEMO_ADMIN,
    password: wished.password ?? randomBytes(9).toString("base64url"),
  };
  writeFileSync(fileOf(dataDir), JSON.stringify(admin), { mode: 0o600 });
  return admin;
}
