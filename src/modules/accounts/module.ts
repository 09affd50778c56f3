import { MINUTE } from "#kernel/durations.ts";
import { t } from "#kernel/languages/messages.ts";
import * as session from "#kernel/session.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { asIs, one, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { limitRate } from "#platform/http/api/limit-rate.ts";
import { countedSchedule } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as myPasskeys from "./contract/my-passkey.ts";
import * as mySessions from "./contract/my-session.ts";
import * as profile from "./contract/profile.ts";
import { mailFactorRemovals } from "./server/lost-factor.ts";
import { listMyPasskeys, renameMyPasskey } from "./server/my-passkeys.ts";
import { endMySession, endOtherSessions, listMySessions } from "./server/my-sessions.ts";
import { personal } from "./server/personal-data.ts";
import { saveAvatar } from "./server/profile.ts";
import { countProofs } from "./server/proof.ts";
import { removeMyPasskey } from "./server/remove-my-passkey.ts";

const proofs = countProofs(myPasskeys.removeMyPasskey);

export const accounts = {
  calls: {
    // Served ahead of the others: the token that it takes is no access token.
    Session: { getSession: { call: session.getSession, mount: () => undefined } },
    Account: {
      saveAvatar: handle(
        profile.saveAvatar,
        async (ctx, { file }) => one(await saveAvatar(ctx, file)),
        limitRate(profile.saveAvatar).take,
      ),
      listMySessions: bind(mySessions.listMySessions, listMySessions, asIs),
      endMySession: bind(
        mySessions.endMySession,
        endMySession,
        saying(() => t("Signed out there.")),
      ),
      endOtherSessions: bind(
        mySessions.endOtherSessions,
        endOtherSessions,
        saying(() => t("Signed out on all other devices.")),
      ),
      listMyPasskeys: bind(myPasskeys.listMyPasskeys, listMyPasskeys, asIs),
      renameMyPasskey: bind(
        myPasskeys.renameMyPasskey,
        renameMyPasskey,
        saying(() => t("Passkey renamed.")),
      ),
      removeMyPasskey: handle(
        myPasskeys.removeMyPasskey,
        async (ctx, asked) => {
          const { body, checkCode, report } = asked;
          const removed = await proofs.count(ctx, asked, () => removeMyPasskey(ctx, { ...body, checkCode }));
          if (removed.ok) report("passkey_removed");
          return saying(() => t("Passkey removed. Your other devices are signed out."))(removed);
        },
        proofs.peek,
      ),
    },
  },
  contracts: [session, myPasskeys, mySessions],
  personal,
  schedules: (ports) => [
    countedSchedule(ports, {
      part: "lost factors",
      pause: MINUTE,
      done: "owners of lost factors are told",
      work: async () =>
        mailFactorRemovals(ports.database, await mailShopOf(ports.database, ports), ports.now()),
    }),
  ],
} satisfies ShopModule;
