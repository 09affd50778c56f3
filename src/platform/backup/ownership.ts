import { withConnection } from "#embedded-postgres";
import {
  findInstallation,
  type Installation,
  noteTakeOver,
  readInstallation,
} from "../database/installation.ts";
import { OperatorError } from "../database/operator-error.ts";
import type { Vault } from "./encrypted-store.ts";
import { backupName, findUnknown, listBackups, momentOf } from "./manifest.ts";

/** Notes named `shops/<moment>/<id>`: whose backups these are from then on. The names say it all, so that damage costs nothing. */
const FOLDER = "shops/";

/** A shop that has its backups here since `from`; the next one in the list took over from it. */
interface Owner {
  id: string;
  from: Date;
}

export async function listOwners(vault: Pick<Vault, "list">): Promise<Owner[]> {
  return (await vault.list(FOLDER)).flatMap((name) => {
    const [, moment = "", id = ""] = name.split("/");
    const from = momentOf(moment);
    return from ? [{ id, from }] : [];
  });
}

/** Tells whether a copy is of the shop whose backups these were at a moment. Copies from before shops had ids are the first owner's. */
export async function ownersAt(
  vault: Pick<Vault, "list">,
  moment: Date,
): Promise<(shop: string | null) => boolean> {
  const owners = await listOwners(vault);
  const [first] = owners;
  const owner = owners.findLast(({ from }) => from <= moment) ?? first;
  return (shop) => (shop ?? first?.id) === owner?.id;
}

async function addOwner(vault: Vault, id: string): Promise<void> {
  await vault.write(`${FOLDER}${backupName(new Date())}/${id}`, id);
}

/** Why the backups in this place are not those of this shop, in a sentence; null when they are, or nobody's yet. */
async function whyNotOurs(own: Installation, vault: Vault, owner: Owner | undefined): Promise<string | null> {
  if (own.restoredAt) return "This is a restored copy and takes no backups.";
  if (owner && owner.id !== own.id)
    return `The backups in ${vault.place} are another shop's, or one that was restored from them has taken over.`;
  const unknown = own.lastBackupAt && (await findUnknown(vault, own.lastBackupAt));
  if (unknown)
    return `${vault.place} has a backup of ${momentOf(unknown)?.toISOString()} that this shop did not take: this is a copy, or there is one.`;
  return null;
}

/**
 * Proves that the backups in this place are those of the shop at `url`; a place that nobody has yet is taken. Returns the shop's id, null for a
 * database from before it had one. Throws an OperatorError for a copy of the shop and for another shop.
 */
export async function requireOwnPlace(url: string, vault: Vault): Promise<string | null> {
  const own = await withConnection(url, findInstallation);
  if (!own) return null;
  const owner = (await listOwners(vault)).at(-1);
  const problem = await whyNotOurs(own, vault, owner);
  if (problem)
    throw new OperatorError(`${problem} If this is the shop now, say so with: npm run admin -- take-over`);
  if (!owner) await addOwner(vault, own.id);
  return own.id;
}

/** Whether the copy at `url` has yet to take over to be the shop, with the backups in the place as its own. */
export async function isTakeOverDue(url: string, vault: Vault | null): Promise<boolean> {
  const own = await withConnection(url, readInstallation);
  if (!vault) return own.restoredAt !== null;
  return (await whyNotOurs(own, vault, (await listOwners(vault)).at(-1))) !== null;
}

/** Makes the copy at `url` the shop, with the backups in the place as its own. */
export async function takeOver(url: string, vault: Vault | null): Promise<void> {
  const latest = vault && momentOf((await listBackups(vault)).at(-1) ?? "");
  const id = await withConnection(url, (client) => noteTakeOver(client, latest));
  if (vault) await addOwner(vault, id);
}
