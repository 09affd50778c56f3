import { join } from "node:path";
import { sql } from "drizzle-orm";
import { createDiskImages } from "#adapters/disk-images.ts";
import type { Database } from "#db/client.ts";
import { actorOf, type Identity } from "#domain/accounts/actor.ts";
import type { Logger } from "#domain/logger.ts";
import type { PaymentGateway } from "#domain/ports.ts";
import type { Env } from "./env.ts";
import type { Accounts, Services } from "./services.ts";

/** The accounts as their adapter has them: they name people and roles, and know nothing of actors. */
interface AccountsPort extends Pick<Accounts, "handler" | "getSessionAnswer"> {
  verifyAccessToken(token: string): Promise<Identity | null>;
  findActorByCookie(headers: Headers): Promise<Identity | null>;
}

/** Puts together what requests are served with. */
export function composeServices(
  env: Pick<Env, "dataDir" | "publicUrl" | "trustProxy" | "storeEmail">,
  parts: { log: Logger; database: Database; accounts: AccountsPort; payments: PaymentGateway | null },
): Services {
  const { log, database, accounts, payments } = parts;
  return {
    database,
    log,
    imageStore: createDiskImages({ dir: join(env.dataDir, "images") }),
    workFolder: join(env.dataDir, "tmp"),
    storeEmail: env.storeEmail,
    payments,
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    accounts: {
      handler: accounts.handler,
      getSessionAnswer: accounts.getSessionAnswer,
      verifyAccessToken: async (token) => actorOf(await accounts.verifyAccessToken(token)),
      findActorByCookie: async (headers) => actorOf(await accounts.findActorByCookie(headers)),
    },
    isReady: async () => {
      try {
        await database.execute(sql`select 1`);
        return true;
      } catch {
        return false;
      }
    },
  };
}
