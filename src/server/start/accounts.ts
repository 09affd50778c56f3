import { hashStoredCodes } from "#adapters/better-auth/factor-codes.ts";
import { resealKept } from "#adapters/better-auth/reseal-kept.ts";
import { createAccounts } from "#adapters/better-auth.ts";
import type { Database } from "#db/client.ts";
import { createAccountMails } from "#domain/accounts/account-mails.ts";
import type { Logger } from "#domain/logger.ts";
import type { Env } from "../env.ts";
import { CLIENT_ADDRESS_HEADER } from "../middleware/client-address.ts";
import { forgetFormerSecrets } from "../secrets.ts";

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
