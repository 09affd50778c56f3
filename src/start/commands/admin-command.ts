import { signOutPeople } from "#modules/accounts/server/my-sessions.ts";
import { endRestoredAccess } from "#modules/staff/server/invitations.ts";
import { makeAdmin } from "#modules/staff/server/make-admin.ts";
import { openConfiguredVault } from "#platform/backup/encrypted-store.ts";
import { isTakeOverDue, takeOver } from "#platform/backup/ownership.ts";
import { type Database, openDatabase } from "#platform/database/client.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { OperatorError } from "#platform/database/operator-error.ts";
import { readGivenSettings, type Settings } from "../env.ts";
import { changeSecret } from "../secrets.ts";
import { requireSecrets, settingsOfShop, withShop } from "./present-shop.ts";

const USAGE = [
  "Usage: npm run admin -- add you@example.org   (ADMIN_PASSWORD sets the password)",
  "       npm run admin -- sign-out you@example.org, or: sign-out everybody",
  "       npm run admin -- change-secret",
  "       npm run admin -- take-over   (a restored copy is the shop from then on)",
];

/** Runs a command of the operator (see USAGE), such as `npm run admin -- add you@example.org`, while the shop runs or not. */
export async function runAdminCommand([command, whom]: string[]): Promise<void> {
  if (command === "add" && whom) return addAdmin(whom);
  if (command === "sign-out" && whom) return signOut(whom);
  if (command === "change-secret" && !whom) return changeGeneratedSecret();
  if (command === "take-over" && !whom) return takeOverShop();
  throw new OperatorError(USAGE);
}

/** Works on the shop's database, brought up to date. */
async function withDatabase(
  env: Settings,
  work: (database: Database, url: string) => Promise<void>,
): Promise<void> {
  await withShop(env, async (url) => {
    await migrateDatabase(url);
    const database = openDatabase(url, { max: 2, onError: () => undefined });
    try {
      await work(database, url);
    } finally {
      await database.$client.end();
    }
  });
}

async function addAdmin(email: string): Promise<void> {
  const env = settingsOfShop();
  const { adminPassword } = env;
  await withDatabase(env, async (database) => {
    const made = await makeAdmin(database, { email, password: adminPassword ?? undefined });
    if (!made.ok) throw new OperatorError(made.message ?? "The admin could not be made.");
    const { outcome, password } = made.value;
    console.log(outcome === "created" ? `${email} is an ADMIN now.` : `${email} was promoted to ADMIN.`);
    if (!adminPassword) {
      console.log(password ? `Password, shown this once: ${password}` : "The password stays as it was.");
    }
  });
}

async function signOut(whom: string): Promise<void> {
  await withDatabase(settingsOfShop(), async (database) => {
    const ended = await signOutPeople(database, whom === "everybody" ? null : whom);
    if (!ended.ok) throw new OperatorError(ended.message ?? "Nobody has this email address.");
    console.log(`Sessions ended: ${ended.value}.`);
  });
}

function changeGeneratedSecret(): void {
  const env = settingsOfShop();
  if (env.authSecret !== null)
    throw new OperatorError(
      "The secret is set by AUTH_SECRET: put the new one there with a comma and the one until now behind it.",
    );
  requireSecrets(env);
  changeSecret(env.dataDir, new Date());
  console.log("The secret is changed. Start the shop anew; the one until now is accepted for 31 days.");
}

async function takeOverShop(): Promise<void> {
  const env = settingsOfShop();
  const vault = env.backup && (await openConfiguredVault(env.backup));
  await withDatabase(env, async (database, url) => {
    if (!(await isTakeOverDue(url, vault))) return console.log("This is the shop already.");
    // First what a second run would pass over: when it fails, a take-over is still due.
    const admins = await endRestoredAccess(database);
    await takeOver(url, vault);
    console.log(
      "This is the shop now. Start it anew: then it sends the mails that wait, asks about payments and takes backups. The one that it was restored from must run no more.",
    );
    console.log(
      `Everybody signs in again, and open invitations to the staff are withdrawn. Its admins: ${admins.join(", ") || "none"}. Remove those who left since the backup, under Staff.`,
    );
    if (!vault) console.log("Without BACKUP_KEY and the place of the backups it takes none.");
  });
}

/** Migrates the database of DATABASE_URL and exits, for deployments that do so before they start processes. Throws an OperatorError without it. */
export async function runMigrateCommand(): Promise<void> {
  const { databaseDirectUrl } = readGivenSettings();
  if (!databaseDirectUrl)
    throw new OperatorError(
      "migrate needs DATABASE_URL; the shop's own database is brought up to date by its start.",
    );
  await migrateDatabase(databaseDirectUrl);
  console.log("The database is up to date.");
}
