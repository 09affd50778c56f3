import { join } from "node:path";
import { freePort } from "#embedded-postgres";
import { BUILT_SHOP, isReady, type ShopProcess, startOwnProcess } from "#qa/scale/shop-process.ts";

const WITHOUT_DEVELOPMENT = join(
  import.meta.dirname,
  "../../../tests/support/reject-development-packages.ts",
);

/**
 * Starts the built demo as production runs it, without the packages that only building and testing need, and waits until it is
 * open. Without the address of a database it starts a PostgreSQL of its own in its data folder.
 */
export async function startServer(dataDir: string, databaseUrl = ""): Promise<ShopProcess> {
  const port = await freePort();
  // Passkeys are made for names, and no numbers are.
  const address = `http://localhost:${port}`;
  const env = {
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: address,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SHOP_MODE: "demo",
    COURIER_SANDBOX: "yes",
    LOG_LEVEL: "error",
    RENDER_AHEAD: "no",
  };
  const run = ["--import", WITHOUT_DEVELOPMENT, BUILT_SHOP];
  return Object.assign(await startOwnProcess({ run, env, isUp: () => isReady(address) }), { address });
}
