import { openDatabase } from "#db/client.ts";
import { openDataFolder } from "#db/cluster/data-folder.ts";
import { OperatorError } from "#db/cluster/operator-error.ts";
import { joinCluster } from "#db/cluster/start-cluster.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { makeAdmin } from "#domain/staff/make-admin.ts";
import { readEnv } from "./env.ts";
import { changeSecret } from "./secrets.ts";

/**
 * `npm run admin -- add you@example.org`: makes or promotes an admin, while the shop runs or not. `npm run admin -- change-secret`: makes
 * another secret, which the shop takes at its next start.
 */
export async function runAdminCommand([command, email]: string[]): Promise<void> {
  if (command === "change-secret" && !email) return changeGeneratedSecret();
  if (command !== "add" || !email) {
    throw new OperatorError([
      "Usage: npm run admin -- add you@example.org   (ADMIN_PASSWORD sets the password)",
      "       npm run admin -- change-secret",
    ]);
  }
  const env = readEnv();
  openDataFolder(env.dataDir);
  const cluster = env.databaseUrl
    ? null
    : await joinCluster({ dataDir: env.dataDir, log: (line) => console.log(line) });
  const url = env.databaseUrl ?? cluster?.url ?? "";
  await migrateDatabase(env.databaseDirectUrl ?? url);
  const database = openDatabase(url, { max: 2, onError: () => undefined });
  try {
    const made = await makeAdmin(database, { email, password: env.adminPassword ?? undefined });
    if (!made.ok) throw new OperatorError(made.message ?? "The admin could not be made.");
    const { outcome, password } = made.value;
    console.log(outcome === "created" ? `${email} is an ADMIN now.` : `${email} was promoted to ADMIN.`);
    if (!env.adminPassword) {
      console.log(password ? `Password, shown this once: ${password}` : "The password stays as it was.");
    }
  } finally {
    await database.$client.end();
    await cluster?.stop();
  }
}

function changeGeneratedSecret(): void {
  const { dataDir, secretIsGiven } = readEnv();
  if (secretIsGiven)
    throw new OperatorError(
      "The secret is set by AUTH_SECRET: put the new one there with a comma and the one until now behind it.",
    );
  changeSecret(dataDir, new Date());
  console.log("The secret is changed. Start the shop anew; the one until now is accepted for 31 days.");
}
