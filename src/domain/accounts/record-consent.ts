import { POLICIES_UPDATED } from "#contract/policies-updated.ts";
import type { Tx } from "#db/client.ts";
import { consents } from "#db/schema/accounts.ts";

/** Records that a person agreed at this time to the notice of what is kept, as it is now (DPDP Act 2023, section 6). */
export async function recordConsent(tx: Tx, userId: string, agreedAt: Date): Promise<void> {
  await tx.insert(consents).values({ userId, notice: POLICIES_UPDATED, agreedAt }).onConflictDoNothing();
}
