import * as contract from "#contract/account.ts";
import * as passkeys from "#contract/my-passkey.ts";
import * as profile from "#contract/profile.ts";
import { removeMyPasskey } from "#domain/accounts/my-passkeys.ts";
import { saveAvatar } from "#domain/accounts/profile.ts";
import { isStaff } from "#domain/actor.ts";
import { deleteAccount } from "#domain/privacy/delete-account.ts";
import { one, saying } from "./answers.ts";
import { handle } from "./bind-call.ts";
import { limitRate } from "./limit-rate.ts";

const failures = limitRate(contract.deleteAccount, { event: "check_locked" });

/** Deletes one's own account. */
export const deleteOwnAccount = handle(
  contract.deleteAccount,
  async (shop, asked) => {
    // Counted before the password is looked at, so that guesses that come together are counted too.
    const refused = await failures.take(shop, asked);
    if (refused) return refused;
    const result = await shop.run(deleteAccount, asked.body);
    if (result.ok || result.code !== "validation_failed") await failures.forget(shop, asked);
    else asked.report("check_failed");
    if (result.ok && isStaff(shop.actor)) asked.report("staff_removed");
    return saying("Your account has been deleted.")(result);
  },
  failures.peek,
);

/** Changes one's picture; the name is changed through the account routes. */
export const saveOwnAvatar = handle(
  profile.saveAvatar,
  async (shop, { file }) => one(await shop.run(saveAvatar, file)),
  limitRate(profile.saveAvatar).take,
);

export const removeOwnPasskey = handle(passkeys.removeMyPasskey, async (shop, { query, report }) => {
  const removed = await shop.run(removeMyPasskey, query);
  if (removed.ok) report("passkey_removed");
  return saying("Passkey removed. Your other devices are signed out.")(removed);
});
