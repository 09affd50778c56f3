import { shipClosedAccounts } from "#platform/backup/closed-accounts.ts";
import { openConfiguredVault, requireBackup } from "#platform/backup/encrypted-store.ts";
import { ageIdentity } from "#platform/backup/encryption.ts";
import { backupName } from "#platform/backup/manifest.ts";
import { takeBackup } from "#platform/backup/take-backup.ts";
import { OperatorError } from "#platform/database/operator-error.ts";
import { readGivenSettings } from "../env.ts";
import { openImages } from "../open-images.ts";
import { secretsToStore } from "../secrets.ts";
import { settingsOfShop, withShop } from "./present-shop.ts";

/** `npm run backup` takes a backup now, while the shop runs or not; `npm run backup -- identity` prints BACKUP_KEY as age takes it. */
export async function runBackupCommand([asked]: string[]): Promise<void> {
  if (asked === "identity") return console.log(ageIdentity(requireBackup(readGivenSettings().backup).key));
  if (asked !== undefined) throw new OperatorError("Usage: npm run backup [-- identity]");
  const env = settingsOfShop();
  const vault = await openConfiguredVault(requireBackup(env.backup));
  await withShop(env, async (url) => {
    const secrets = () => secretsToStore({ ...env, secretIsGiven: env.authSecret !== null });
    const { moment, tables, images, mended, unreadable } = await takeBackup(
      { url, images: await openImages(env), secrets },
      vault,
    );
    await shipClosedAccounts(url, vault);
    if (mended.length > 0) console.log(`Damaged there, and mended: the images ${mended.join(", ")}.`);
    if (unreadable.length > 0) console.log(`Not to be read here: the images ${unreadable.join(", ")}.`);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`The backup ${backupName(new Date(moment))} is in ${vault.place}:`);
    console.log(
      `${rows} rows of ${tables.length} tables, ${Object.keys(images).length} images, the secrets.`,
    );
  });
}
