import { randomUUID } from "node:crypto";
import { passkeys } from "#modules/accounts/schema.ts";
import type { TestApi } from "./test-api.ts";

/** Gives a person a passkey that no device has; returns its id. */
export async function givePasskey(
  api: Pick<TestApi, "database">,
  userId: string,
  { name = "Chrome on Windows", addedAt = new Date() } = {},
): Promise<string> {
  const [row] = await api.database
    .insert(passkeys)
    .values({
      ...{ userId, name, publicKey: "a public key", credentialID: randomUUID(), createdAt: addedAt },
      ...{ counter: 0, deviceType: "singleDevice", backedUp: false },
    })
    .returning({ id: passkeys.id });
  if (!row) throw new Error("no passkey was made");
  return row.id;
}
