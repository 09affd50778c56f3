import { t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import { passkeys } from "../schema.ts";
import { passkeyRemovedMail } from "./account-letters.ts";
import { languageOf } from "./language-of.ts";
import { ofPerson, toMyPasskey } from "./my-passkeys.ts";
import { deleteOtherSessions } from "./my-sessions.ts";
import { type Proof, refuseProof } from "./proof.ts";

/** Removes one of the actor's passkeys, by a proof, and returns it. All other sessions end: who has the device may have signed in with it. */
export function removeMyPasskey(ctx: Context, input: Proof & { id: string }) {
  return forSignedIn(ctx, async (person) => {
    const { userId, name, email } = person;
    const refused = await refuseProof(ctx.database, userId, input);
    if (refused) return refused;
    return inTransaction(ctx.database, async (tx) => {
      const [removed] = await tx.delete(passkeys).where(ofPerson(userId, input.id)).returning();
      if (!removed) return fail("not_found", t("This passkey was removed already."));
      await deleteOtherSessions(tx, person);
      const letter = { shop: await mailShopOf(tx, ctx), name, passkey: removed.name };
      const mail = speaking(await languageOf(tx, { id: userId }), () => passkeyRemovedMail(letter));
      await enqueueMail(tx, { kind: "mail", to: email, ...mail });
      return ok(toMyPasskey(removed));
    });
  });
}
