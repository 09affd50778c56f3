import type { Logger } from "#kernel/ports/logger.ts";
import { createAccounts } from "#modules/accounts/better-auth/better-auth.ts";
import { hashStoredCodes } from "#modules/accounts/better-auth/factor-codes.ts";
import { resealKept } from "#modules/accounts/better-auth/secret-keys.ts";
import { createAccountMails } from "#modules/accounts/server/account-mails.ts";
import type { Database } from "#platform/database/client.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/middleware/client-address.ts";
import type { Env } from "./env.ts";
import { forgetFormerSecrets } from "./secrets.ts";

/** The accounts, once nothing is kept under a former secret any more. */
export async function openAccounts(
  env: Env,
  { database, shop, log }: Parameters<typeof createAccountMails>[0] & { database: Database; log: Logger },
  stops: AsyncDisposableStack,
) {
  const secrets = [env.authSecret, ...env.formerSecrets] as const;
  await resealKept(database, secrets, log);
  await hashStoredCodes(database, secrets, log);
  forgetFormerSecrets(env.dataDir, new Date());
  const accounts = createAccounts({
    database,
    baseUrl: env.publicUrl,
    secret: env.authSecret,
    formerSecrets: env.formerSecrets,
    mail: createAccountMails({ database, shop }),
    clientIpHeader: CLIENT_ADDRESS_HEADER,
    log,
  });
  stops.defer(() => accounts.settle());
  return accounts;
}
